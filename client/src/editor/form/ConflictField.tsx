import type { ConflictField as Conflicting } from '@lab/shared/reply'
import { useId } from 'react'
import { FieldValue } from '../compare/FieldValue.tsx'
import { MarkedText } from '../compare/MarkedText.tsx'
import { type Reading, readingOf } from '../compare/reading.ts'
import type { Fields } from '../fields/field.ts'

type Props = {
  fields: Fields
  field: Conflicting
  /** Undefined while nothing is chosen. */
  isMine: boolean | undefined
  onChoose: (isMine: boolean) => void
}

/** One field that two people have changed: both texts side by side, with what each has changed marked. */
export function ConflictField({ fields, field, isMine, onChoose }: Props) {
  const { name, base, mine, theirs } = field
  const { label = name } = fields[name] ?? {}
  const reading = (value: unknown) => readingOf(fields, { [name]: value }, name)
  const before = base === undefined ? undefined : reading(base)
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          name={name}
          title="Keep mine"
          label={label}
          before={before}
          value={reading(mine)}
          isChosen={isMine === true}
          onChoose={() => onChoose(true)}
        />
        <Choice
          name={name}
          title="Take theirs"
          label={label}
          before={before}
          value={reading(theirs)}
          isChosen={isMine === false}
          onChoose={() => onChoose(false)}
        />
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  title: string
  label: string
  /** What it was before both changes, where that is known. */
  before: Reading | undefined
  value: Reading
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, title, label, before, value, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  const isMarked = before?.words && value.words && before.words !== value.words
  return (
    <div className="min-w-0 rounded-sm border border-edge p-3 has-checked:border-water has-checked:bg-sunken">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold wrap-anywhere">
        <input
          type="radio"
          name={name}
          required
          aria-describedby={id}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-water"
        />
        {title}
      </label>
      <div id={id} className="max-h-72 overflow-y-auto">
        {isMarked ? (
          <MarkedText before={before.words} after={value.words} />
        ) : (
          <FieldValue label={label} value={value} />
        )}
      </div>
    </div>
  )
}
