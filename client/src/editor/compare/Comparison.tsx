import type { Fields as StoredFields } from '@lab/shared/kinds'
import type { Fields } from '../fields/field.ts'
import { FieldValue } from './FieldValue.tsx'
import { MarkedText } from './MarkedText.tsx'
import { readingOf } from './reading.ts'

type State = {
  /** What it is called: `Now`. */
  name: string
  record: StoredFields
}

type Props = {
  fields: Fields
  before: State
  after: State
  /** The addresses of pictures that are no longer stored. */
  gone: string[]
}

/** Two states of a record, field by field where they differ: words are marked, pictures stand side by side. */
export function Comparison({ fields, before, after, gone }: Props) {
  const isDifferent = (name: string) =>
    JSON.stringify(before.record[name]) !== JSON.stringify(after.record[name])
  const different = Object.entries(fields).filter(([name]) => isDifferent(name))
  if (different.length === 0) return <p>Nothing differs.</p>
  return (
    <dl className="divide-y divide-line border-y border-line">
      {different.map(([name, { label, holdsPictures }]) => {
        const then = readingOf(fields, before.record, name)
        const now = readingOf(fields, after.record, name)
        return (
          <div key={name} className="py-3">
            <dt className="mb-1 font-semibold">{label}</dt>
            {holdsPictures ? (
              <dd className="grid grid-cols-2 gap-4">
                {[
                  { ...before, value: then },
                  { ...after, value: now },
                ].map((state) => (
                  <div key={state.name}>
                    <p className="mb-1 text-sm text-quiet">{state.name}</p>
                    <FieldValue label={label} value={state.value} gone={gone} />
                  </div>
                ))}
              </dd>
            ) : (
              <dd>
                <MarkedText before={then.words} after={now.words} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
