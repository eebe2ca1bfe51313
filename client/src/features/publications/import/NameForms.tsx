import { Select } from '../../../ui/Select.tsx'
import { type NameQuestion, NOBODY } from './names.ts'
import type { Names } from './useSaving.ts'

type Props = { names: Names; disabled: boolean }

/** Asks once for each form of a name whose it is; the answers hold for all papers, and for later imports. */
export function NameForms({ names, disabled }: Props) {
  const { questions, choices, choose } = names
  if (questions.length === 0) return null
  const open = questions.filter(({ form }) => !choices[form]).length
  return (
    <details className="mt-4 max-w-3xl border-y border-line py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Names of your people: {open === 0 ? 'all confirmed' : `${open} to confirm`}
      </summary>
      <p className="mb-3 text-quiet">
        What you choose here is remembered for later imports when the papers are saved.
      </p>
      <fieldset disabled={disabled} className="grid gap-4 pb-3 sm:grid-cols-2">
        <legend className="sr-only">Whose names these are</legend>
        {questions.map((question) => (
          <Select
            key={question.form}
            label={`“${question.shown}” in ${question.papers === 1 ? '1 paper' : `${question.papers} papers`} is`}
            value={choices[question.form] ?? ''}
            options={optionsOf(question)}
            onChange={({ target }) => choose(question.form, target.value)}
          />
        ))}
      </fieldset>
    </details>
  )
}

const optionsOf = ({ candidates }: NameQuestion) => [
  { value: '', label: 'not decided' },
  ...candidates.map(({ _id, name }) => ({ value: _id, label: name })),
  { value: NOBODY, label: 'nobody of ours' },
]
