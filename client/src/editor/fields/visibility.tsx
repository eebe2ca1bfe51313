import type { Visibility } from '@lab/shared/visibility'
import type { Field, FieldsOf } from './field.ts'
import { MomentField } from './MomentField.tsx'

const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

const moment = (label: string, hint: string): Field<string> => ({
  label,
  section: 'When visitors see it',
  blank: '',
  valueOf: (stored) => stored,
  inputOf: (chosen) => chosen,
  readable: (iso) => (iso ? `${utc.format(new Date(iso))} UTC` : ''),
  render: (binding) => <MomentField {...binding} hint={hint} />,
})

/** When visitors see a record of any kind. */
export const visibilityFields = {
  publishAt: moment('Publish on', 'Nobody sees it before. Empty: as soon as it is saved.'),
  hideAt: moment('Hide after', 'Nobody sees it from then on. Empty: it stays.'),
} satisfies FieldsOf<Visibility>
