import {
  type FilterName,
  filterCounts,
  filterQuery,
  noFilter,
  type PaperFilter,
} from '@lab/shared/papers/filter'
import type { PaperType } from '@lab/shared/papers/paper'
import type { ListedPaper } from '@lab/shared/publications'
import { fill } from '@lab/shared/words/fill'
import { paperWords } from '@lab/shared/words/papers'
import { useMemo } from 'react'
import { useWords } from '../../lib/words.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TakeAlong } from './TakeAlong.tsx'

type Props = {
  papers: ListedPaper[]
  found: number
  filter: PaperFilter
  onChange: (part: Partial<PaperFilter>) => void
}

/** Searches and narrows the list of papers, and tells how many are left. */
export function PaperFilters({ papers, found, filter, onChange }: Props) {
  const words = useWords(paperWords)
  const isNarrowed = filterQuery(filter) !== ''
  return (
    <search className="shell mb-14 block print:hidden">
      <div className="grid grid-cols-2 gap-x-5 gap-y-3 *:first:col-span-full lg:grid-cols-[2fr_1fr_1fr_1fr] lg:*:first:col-span-1">
        <Field
          label={words.searchPapers}
          type="search"
          value={filter.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
        <Choice name="person" label={words.filterPerson} {...{ papers, filter, onChange }} />
        <Choice name="type" label={words.filterType} {...{ papers, filter, onChange }} />
        <Choice name="topic" label={words.filterTopic} {...{ papers, filter, onChange }} />
      </div>
      <Years {...{ papers, filter, onChange }} />
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <p role="status" className="text-quiet">
          {fill(words.papersCount, { count: found, all: papers.length })}
        </p>
        {isNarrowed && (
          <button type="button" className="link min-h-11" onClick={() => onChange(noFilter)}>
            {words.showAllPapers}
          </button>
        )}
        <TakeAlong filter={filter} count={found} />
      </div>
    </search>
  )
}

type ChosenBy = Omit<Props, 'found'>
type ChoiceProps = ChosenBy & { name: Exclude<FilterName, 'q' | 'year'>; label: string }

const typeNamesIn = (words: typeof paperWords) =>
  new Map<string, string>([
    ['article', words.typeArticle],
    ['preprint', words.typePreprint],
    ['conference', words.typeConference],
    ['chapter', words.typeChapter],
    ['book', words.typeBook],
    ['thesis', words.typeThesis],
    ['report', words.typeReport],
    ['dataset', words.typeDataset],
    ['software', words.typeSoftware],
    ['other', words.typeOther],
  ] satisfies [PaperType, string][])

/** One of what the papers name, with how many each would leave; nothing where there is no choice. */
function Choice({ name, label, papers, filter, onChange }: ChoiceProps) {
  const { data } = useSiteData()
  const words = useWords(paperWords)
  const all = useMemo(() => filterCounts(papers, noFilter, name), [papers, name])
  const counts = useMemo(() => filterCounts(papers, filter, name), [papers, filter, name])
  const people = [...(data?.investigators ?? []), ...(data?.team ?? [])]
  const wordsFor = (value: string) =>
    (name === 'person' && people.find(({ _id }) => _id === value)?.name) ||
    (name === 'type' && typeNamesIn(words).get(value)) ||
    value
  const values = [...new Set([...all.keys(), filter[name]])].filter(Boolean)
  if (values.length === 0) return null
  const options = values
    .map((value) => ({ value, label: `${wordsFor(value)} (${counts.get(value) ?? 0})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <Select
      label={label}
      value={filter[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      options={[{ value: '', label: words.anyChoice }, ...options]}
    />
  )
}

/** The years in one row; one that is chosen again gives all of them back. */
function Years({ papers, filter, onChange }: ChosenBy) {
  const words = useWords(paperWords)
  const counts = useMemo(() => filterCounts(papers, filter, 'year'), [papers, filter])
  const all = useMemo(() => filterCounts(papers, noFilter, 'year'), [papers])
  const years = [...all.keys()].filter(Boolean).sort((a, b) => Number(b) - Number(a))
  if (years.length < 2) return null
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">{words.filterYear}</legend>
      <div className="relative -mx-1 flex overflow-x-auto px-1 pb-1">
        {years.map((year) => (
          <button
            key={year}
            type="button"
            aria-pressed={filter.year === year}
            disabled={!counts.has(year) && filter.year !== year}
            onClick={() => onChange({ year: filter.year === year ? '' : year })}
            className="min-h-11 shrink-0 rounded-sm px-3 lining-nums tabular-nums not-disabled:hover:text-water disabled:opacity-40 aria-pressed:bg-water aria-pressed:text-on-water"
          >
            {year}
            <span className="sr-only">
              , {fill(words.yearPapers, { count: counts.get(year) ?? 0 })}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
