import { slugOf } from '@lab/shared/freePages'
import { freePageAddress } from '@lab/shared/paths'
import type { Field } from '../../editor/fields/field.ts'
import { text } from '../../editor/fields/kinds.tsx'
import { TextField } from '../../editor/fields/TextField.tsx'
import { Button } from '../../ui/Button.tsx'

/** The address of a page, which the title proposes. */
export const slugField: Field<string> = {
  ...text('Address'),
  render: (binding, { title }) => (
    <TextField
      {...binding}
      required
      hint={
        binding.value
          ? `The page is at ${freePageAddress(binding.value)}.`
          : 'What follows the slash: small letters a to z, digits and hyphens.'
      }
      beside={
        title && binding.value !== slugOf(title) ? (
          <Button kind="quiet" onClick={() => binding.onChange(slugOf(title))}>
            From the title
          </Button>
        ) : undefined
      }
    />
  ),
}
