import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { Binding } from '../../editor/fields/binding.ts'
import { SelectField } from '../../editor/fields/SelectField.tsx'
import { FieldNote } from '../../ui/Field.tsx'

/** Somebody of the lab, or nobody. */
export function PersonField(binding: Binding<string>) {
  const { investigators, team } = useAdminData().data
  const people = [...investigators, ...team]
  const names = Object.fromEntries(people.map(({ _id, name }) => [_id, name]))
  const ids = people.map(({ _id }) => _id)
  // Somebody who is not here any more stays until another is chosen.
  const gone = binding.value && !ids.includes(binding.value) ? [binding.value] : []
  return (
    <SelectField
      {...binding}
      options={['', ...ids, ...gone]}
      names={{ ...names, '': 'nobody', ...(gone[0] && { [gone[0]]: 'nobody who is here' }) }}
    />
  )
}

type RecordsProps = Binding<string[]> & { of: 'research' | 'themes' }

/** Any number of other records, as boxes to tick. */
export function RecordsField({ id, label, value, error, onChange, of }: RecordsProps) {
  const records = useAdminData().data[of]
  if (records.length === 0) return null
  const change = (record: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, record] : value.filter((other) => other !== record))
  return (
    <fieldset id={id} aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {records.map(({ _id, title }) => (
        <label key={_id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={value.includes(_id)}
            onChange={({ target }) => change(_id, target.checked)}
            className="size-5 shrink-0 accent-water"
          />
          {title}
        </label>
      ))}
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  )
}
