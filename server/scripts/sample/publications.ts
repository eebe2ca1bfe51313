import { papers } from './papers.ts'
import { type PictureKind, paperPicture } from './pictures/recipe.ts'
import type { SamplePublication } from './sampleRecords.ts'

const reviewed = [
  {
    authors: 'Banks, S., S. Marsh, and S. Investigator',
    title: 'Sample paper: What a learned model remembers when the gauge is taken away',
    journal: 'Sample Journal of Hydrology',
    date: '2026-10-05',
    picture: 'network',
  },
  {
    authors: 'Brooks, S., and S. Investigator',
    title: 'Sample paper: How long a record must be before a trend in floods may be believed',
    journal: 'Sample Water Letters',
    date: '2026-08-21',
    picture: 'frequency',
  },
  {
    authors: 'Snow, S., S. Waters, and S. Rivera',
    title: 'Sample paper: Four winters of snow depth on one hillslope, every metre of it',
    journal: 'Sample Journal of Cold Regions',
    date: '2026-06-30',
    picture: 'snow',
  },
] as const

/** A drawing that fits the title, the first that matches. */
const subjects: [RegExp, PictureKind][] = [
  [/benchmark/i, 'benchmark'],
  [/hyper-?resolution/i, 'nestedGrid'],
  [/numerical|time stepping/i, 'timeSteps'],
  [/snow/i, 'snow'],
  [/subsurface|groundwater/i, 'groundwater'],
  [/soil moisture/i, 'soilMoisture'],
  [/blueprint|concept realistic|response simulation/i, 'flowNet'],
  [/European Hydrological System|Earth System/i, 'columns'],
  [/adequacy|diagnostic|uncertainty|dilettantism/i, 'responseSurface'],
  [/heterogeneity|scale/i, 'contours'],
  [/unified approach|hypotheses|catchment modelling|downward|closure/i, 'buckets'],
]

function pictureFor(title: string): PictureKind {
  return subjects.find(([words]) => words.test(title))?.[1] ?? 'network'
}

/** The lead author, a family name and initials, is bold. */
function details(authors: string, journal: string, year: string): string {
  const [family, initials, ...others] = authors.split(', ')
  return `${[`*${family}, ${initials}*`, ...others].join(', ')} (${year}). ${journal}.`
}

/** Some sources end an identifier with the full stop of their sentence. */
const doiAddress = (doi: string) => `https://doi.org/${doi.replace(/\.$/, '')}`

const underReview = reviewed.map(
  ({ authors, title, journal, date, picture }, i): SamplePublication => ({
    title,
    details: details(authors, journal, 'under review'),
    link: `https://preprints.example.org/sample-${i + 1}`,
    status: 'Review',
    date,
    imgUrl: paperPicture(picture, 900 + i),
    publication_sequence: i + 1,
  }),
)

const published = papers.map(
  ({ authors, year, title, journal, doi }, i): SamplePublication => ({
    title,
    details: details(authors, journal, `${year}`),
    link: doiAddress(doi),
    status: 'Published',
    date: `${year}-01-01`,
    imgUrl: paperPicture(pictureFor(title), 100 + i),
    publication_sequence: i + 1,
  }),
)

export const publications = [...underReview, ...published]
