import type { NamedByNews } from '@lab/shared/connections'
import type { AdminSiteData } from '@lab/shared/site'
import { useAdminData } from '../AdminDataProvider.tsx'
import type { Binding } from '../fields/binding.ts'
import { type Choice, Chooser } from '../fields/Chooser.tsx'
import type { Field } from '../fields/field.ts'

/** Fields that hold other records of the site, by their ids, so that a renamed one stays what it was. */

type Connected = NamedByNews | 'themes'

const choicesOf: { [Kind in Connected]: (data: AdminSiteData) => Choice[] } = {
  team: ({ investigators, team }) =>
    [...investigators, ...team].map(({ _id, name, position }) => ({
      id: _id,
      label: name,
      note: position,
    })),
  research: ({ research }) =>
    research.map(({ _id, title, period }) => ({ id: _id, label: title, note: period })),
  publications: ({ publication }) =>
    publication.map(({ _id, title, date }) => ({ id: _id, label: title, note: date.slice(0, 4) })),
  themes: ({ themes }) => themes.map(({ _id, title }) => ({ id: _id, label: title })),
}

type Props = Binding<string[]> & { kinds: readonly Connected[]; isSingle?: boolean; own?: string }

function RecordChooser({ kinds, own, ...props }: Props) {
  const { data } = useAdminData()
  const choices = kinds.flatMap((kind) => choicesOf[kind](data))
  return <Chooser {...props} choices={choices.filter(({ id }) => id !== own)} />
}

const counted = (count: number) => (count > 0 ? `${count} chosen` : '')

/** Any number of records of a kind. */
export const records = (label: string, kind: Connected): Field<string[]> => ({
  label,
  blank: [],
  valueOf: (ids) => ids,
  inputOf: (ids) => ids,
  readable: (ids) => counted(ids.length),
  render: (binding) => <RecordChooser {...binding} kinds={[kind]} />,
})

/** One record of a kind, or none; never the one that is edited. */
export const record = (label: string, kind: Connected): Field<string> => ({
  label,
  blank: '',
  valueOf: (id) => id,
  inputOf: (id) => id,
  readable: (id) => counted(id ? 1 : 0),
  render: ({ value, onChange, ...binding }, { id }) => (
    <RecordChooser
      {...binding}
      kinds={[kind]}
      own={id}
      isSingle
      value={value ? [value] : []}
      onChange={([chosen = '']) => onChange(chosen)}
    />
  ),
})

type About = { kind: NamedByNews; id: string }

/** Any number of records of several kinds. */
export const recordsOf = (label: string, kinds: readonly NamedByNews[]): Field<About[]> => ({
  label,
  blank: [],
  valueOf: (stored) => stored,
  inputOf: (chosen) => chosen,
  readable: (chosen) => counted(chosen.length),
  render: (binding) => <AboutChooser {...binding} kinds={kinds} />,
})

function AboutChooser({
  value,
  onChange,
  kinds,
  ...rest
}: Binding<About[]> & { kinds: readonly NamedByNews[] }) {
  const { data } = useAdminData()
  const kindOf = (id: string) =>
    kinds.find((kind) => choicesOf[kind](data).some((choice) => choice.id === id))
  return (
    <RecordChooser
      {...rest}
      kinds={kinds}
      value={value.map(({ id }) => id)}
      onChange={(ids) =>
        onChange(
          ids.flatMap((id) => {
            const kind = value.find((other) => other.id === id)?.kind ?? kindOf(id)
            return kind ? [{ kind, id }] : []
          }),
        )
      }
    />
  )
}
