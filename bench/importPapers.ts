import { coverOf } from '@lab/shared/papers/cover'
import { duplicateFinder } from '@lab/shared/papers/duplicates'
import type { Paper } from '@lab/shared/papers/paper'
import { readPapers } from '@lab/shared/papers/readPapers'
import { writeBibtex } from '@lab/shared/papers/writeBibtex'
import { publicationPaths } from '@lab/shared/publications'
import { logIn, startSite } from './support/site.ts'
import type { Row } from './support/table.ts'

const ENTRIES = 500
/** Papers that are here already. */
const HERE = 2_000
/** Saves of a browser at a time. */
const AT_ONCE = 3

/** A bibliography of so many entries: read, compared with what is here, and saved as a browser does. */
export async function measureImport(): Promise<Row[]> {
  const text = writeBibtex(Array.from({ length: ENTRIES }, (_, place) => paperAt(place + HERE)))
  const here = Array.from({ length: HERE }, (_, place) => paperAt(place))
  const began = performance.now()
  const papers = readPapers(text).papers.map(({ paper }) => paper)
  const read = performance.now() - began
  const find = duplicateFinder(here, (paper) => paper)
  for (const paper of papers) find(paper)
  const compared = performance.now() - began - read
  const saved = await saveAll(papers)
  return [
    { what: `an import of ${ENTRIES} entries: read, ms`, measured: read },
    { what: `– compared with ${HERE} papers, ms`, measured: compared },
    { what: `– saved, ${AT_ONCE} at once, beside ${HERE} papers, s`, measured: saved / 1000 },
    { what: '– one save, ms', measured: (saved / papers.length) * AT_ONCE },
  ]
}

const words = 'rivers floods soils snow karst memory models rain aquifers lakes'.split(' ')

function paperAt(place: number): Paper {
  const some = [7, 11, 13, 17].map((step) => words[Math.floor(place / step) % words.length])
  return {
    title: `${some.join(' and ')} of catchment ${place}`,
    type: 'article',
    authors: Array.from({ length: 6 }, (_, i) => ({
      family: `Author${(place + i) % 90}`,
      given: 'Ann B.',
    })),
    container: 'Journal of Samples',
    volume: `${place % 60}`,
    pages: `${place}-${place + 9}`,
    doi: `10.1234/sample.${place}`,
    date: `${1990 + (place % 35)}-01-01`,
    datePrecision: 'year',
    abstract: 'Catchments remember what has rained on them. '.repeat(25),
  }
}

/** Milliseconds until all are stored. */
async function saveAll(papers: Paper[]): Promise<number> {
  const site = await startSite(HERE)
  try {
    const headers = {
      'content-type': 'application/json',
      cookie: await logIn(site.url),
      origin: site.url,
    }
    const waiting = papers.map((paper) => JSON.stringify(inputOf(paper)))
    const began = performance.now()
    const save = async () => {
      for (let body = waiting.pop(); body; body = waiting.pop()) {
        const answer = await fetch(site.url + publicationPaths.add, {
          method: 'POST',
          headers,
          body,
        })
        if (answer.status !== 201) throw new Error(`A save answered ${answer.status}.`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, save))
    return performance.now() - began
  } finally {
    await site.stop()
  }
}

const inputOf = ({ title, ...fields }: Paper) => ({
  ...fields,
  title,
  details: 'Author, A. B. (2001). Journal of Samples.',
  link: `https://doi.org/${fields.doi}`,
  status: 'Published',
  imgUrl: coverOf(title),
})
