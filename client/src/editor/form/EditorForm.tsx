import { type ReactNode, useEffect, useRef } from 'react'
import { focusInSight } from '../../lib/focusInSight.ts'
import { Button } from '../../ui/Button.tsx'
import { belowMessage } from '../../ui/Message.tsx'
import { Spinner } from '../Spinner.tsx'
import type { Stored } from './api.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { Form } from './useForm.ts'

type Props<Item extends Stored, Draft extends object> = {
  form: Form<Item, Draft>
  submitLabel: string
  /** Whether the first field takes the focus when the form appears. */
  autoFocus?: boolean
  children: ReactNode
}

export function EditorForm<Item extends Stored, Draft extends object>(props: Props<Item, Draft>) {
  const { form, submitLabel, autoFocus = false, children } = props
  const saving = form.state === 'saving'
  return (
    <form
      ref={useFormFocus(autoFocus, form.state === 'failed' ? form.notice : undefined)}
      aria-label={submitLabel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      className="min-w-0"
    >
      <fieldset
        disabled={saving}
        className={`grid min-w-0 gap-5 ${form.notice ? belowMessage : ''}`}
      >
        {children}
        {form.stale ? (
          <ConflictChoice form={form} />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" data-next pending={saving}>
              {saving ? 'Saving…' : submitLabel}
            </Button>
            <Outcome form={form} />
          </div>
        )}
      </fieldset>
      {saving && <Spinner label="Saving…" />}
    </form>
  )
}

/** Takes the focus to the first field at the start, and after a failure to what is to be mended. */
function useFormFocus(autoFocus: boolean, failed: object | undefined) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (autoFocus) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [autoFocus])

  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (failed) focusInSight(find('[aria-invalid="true"]') ?? find('[data-next]'))
  }, [failed])

  return form
}

function Outcome<Item extends Stored, Draft extends object>({ form }: { form: Form<Item, Draft> }) {
  if (form.progress !== undefined)
    return (
      <label className="flex items-center gap-3 text-sm text-quiet">
        Uploading pictures
        <progress value={form.progress} className="accent-water" />
      </label>
    )
  if (form.state === 'failed')
    return <p className="text-sm text-alarm">Not saved. What you typed is still here.</p>
  return <p className="text-sm text-reed">{form.state === 'saved' && !form.dirty && 'Saved.'}</p>
}
