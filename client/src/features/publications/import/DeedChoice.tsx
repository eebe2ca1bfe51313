import type { Publication } from '@lab/shared/publications'
import { useId } from 'react'
import { missingIn } from './here.ts'
import type { Deed, Item } from './item.ts'

type Props = {
  item: Item
  record?: Publication
  onChange: (deed: Deed | undefined) => void
}

type Choice = { deed: Deed | undefined; label: string }

/** What becomes of something that may be here already. */
export function DeedChoice({ item, record, onChange }: Props) {
  const name = useId()
  if (!item.match && !item.twin) return null
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        {item.twin ? `The same paper is in this import: ${item.twin}` : 'What to do'}
      </legend>
      {choicesOf(item, record).map(({ deed, label }) => (
        <label key={label} className="flex min-h-11 items-center gap-3 lg:min-h-8">
          <input
            type="radio"
            name={name}
            checked={item.deed === deed}
            onChange={() => onChange(deed)}
            className="size-5 shrink-0 accent-water"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const LABELS: Record<string, string> = {
  pdf: 'PDF',
  doi: 'DOI',
  arxiv: 'arXiv id',
  articleNumber: 'article number',
  related: 'other versions',
}

function choicesOf({ paper, match }: Item, record?: Publication): Choice[] {
  const missing = record && paper ? Object.keys(missingIn(record, paper)) : []
  const names = missing.map((name) => LABELS[name] ?? name).join(', ')
  const complete: Choice = { deed: 'complete', label: `Complete the one here: ${names}` }
  const update: Choice = {
    deed: 'update',
    label: 'Put this version in the place of the one here, and name that as the other version',
  }
  return [
    { deed: undefined, label: 'Leave it out' },
    ...(match?.match === 'version' ? [update] : names ? [complete] : []),
    { deed: 'add', label: 'Add it all the same' },
  ]
}
