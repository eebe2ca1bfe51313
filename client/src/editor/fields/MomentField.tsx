import { clockAt, momentAt } from '@lab/shared/zonedTime'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useAdminData } from '../AdminDataProvider.tsx'
import type { Binding } from './binding.ts'

type Props = Binding<string> & { hint: string }

/** A moment by the clocks of the lab, wherever the editor is. */
export function MomentField({ errors: _, value, onChange, hint, ...rest }: Props) {
  const { timeZone } = useAdminData().data.settings.locale
  return (
    <Field
      {...rest}
      type="datetime-local"
      value={clockAt(value, timeZone)}
      hint={`${hint} Clocks of ${timeZone.replaceAll('_', ' ')}.`}
      onChange={(event) => onChange(momentAt(event.target.value, timeZone))}
      beside={
        value ? (
          <Button kind="quiet" aria-label={`Clear: ${rest.label}`} onClick={() => onChange('')}>
            Clear
          </Button>
        ) : (
          <Button
            kind="quiet"
            aria-label={`Now: ${rest.label}`}
            onClick={() => onChange(new Date().toISOString())}
          >
            Now
          </Button>
        )
      }
    />
  )
}
