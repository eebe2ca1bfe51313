import { type Redirect, redirectLimits, redirectsIn, redirectText } from '@lab/shared/redirects'
import type { Field } from '../../editor/fields/field.ts'
import { TextField } from '../../editor/fields/TextField.tsx'

/** Old and new addresses in two columns, as a spreadsheet pastes them. */
export const redirectList = (label: string): Field<string, Redirect[]> => ({
  label,
  blank: '',
  valueOf: redirectText,
  inputOf: redirectsIn,
  render: (binding) => (
    <TextField
      {...binding}
      multiline
      hint={`A line each: the old address, a blank and the new one, such as /people.html /about. With /* at its end an old address stands for all below it. At most ${redirectLimits.lines} lines; pages of the site go first.`}
    />
  ),
})
