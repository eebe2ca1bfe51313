import { Fragment, type RefObject, useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { belowMessage } from '../../ui/Message.tsx'
import { Spinner } from '../Spinner.tsx'
import type { Stored } from './api.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { Form } from './useForm.ts'

type Props<Item extends Stored> = {
  form: Form<Item>
  submitLabel: string
  /** Whether the first field takes the focus when the form appears. */
  autoFocus?: boolean
}

export function EditorForm<Item extends Stored>(props: Props<Item>) {
  const { form, submitLabel, autoFocus = false } = props
  const { saving } = form.surroundings
  useFocusAtStart(form.ref, autoFocus)
  return (
    <form
      ref={form.ref}
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
        {Object.entries(form.fields).map(([name, field]) => (
          // A rich text keeps its own copy, until another version is shown.
          <Fragment key={`${name}-${form.item?.version}`}>
            {field.render(form.binding(name), form.surroundings)}
          </Fragment>
        ))}
        {form.isStale ? (
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

function useFocusAtStart(form: RefObject<HTMLFormElement | null>, autoFocus: boolean) {
  useEffect(() => {
    if (autoFocus) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [form, autoFocus])
}

function Outcome<Item extends Stored>({ form }: { form: Form<Item> }) {
  if (form.progress !== undefined)
    return (
      <label className="flex items-center gap-3 text-sm text-quiet">
        Uploading pictures
        <progress value={form.progress} className="accent-water" />
      </label>
    )
  if (form.state === 'failed')
    return <p className="text-sm text-alarm">Not saved. What you typed is still here.</p>
  return <p className="text-sm text-reed">{form.state === 'done' && !form.dirty && 'Saved.'}</p>
}
