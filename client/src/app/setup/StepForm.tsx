import { type InvalidInput, texts } from '@lab/shared/reply'
import { useId, useState } from 'react'
import type { Fields } from '../../editor/fields/field.ts'
import { reasonOf } from '../../editor/form/notice.ts'
import { useUnsaved } from '../../editor/form/UnsavedGuard.tsx'
import { inputOf, isSame, type Values, valuesOf } from '../../editor/form/values.ts'
import { Spinner } from '../../editor/Spinner.tsx'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'

export type StepFormProps = {
  title: string
  fields: Fields
  /** What they hold at the start. */
  stored: object
  check: (input: Values) => InvalidInput | undefined
  save: (input: Values, onProgress: (share: number) => void) => Promise<unknown>
  onDone: () => Promise<unknown>
  onSkip: () => void
}

/** A few fields of the first steps, saved at once or left for later. */
export function StepForm({ title, fields, stored, check, save, onDone, onSkip }: StepFormProps) {
  const formId = useId()
  const [start] = useState(() => valuesOf(fields, stored))
  const [values, setValues] = useState(start)
  const form = useSubmit<Values>({
    check: (typed) => check(inputOf(fields, typed)),
    async send(typed, onProgress) {
      await save(inputOf(fields, typed), onProgress)
      await onDone()
      return undefined
    },
    failureText: (error) => [texts.submitFailed, reasonOf(error)].filter(Boolean).join('\n'),
  })
  const saving = form.state === 'sending'
  useUnsaved(title, !isSame(values, start) && form.state !== 'done')
  const binding = (name: string) => ({
    id: `${formId}-${name}`,
    label: fields[name]?.label ?? '',
    value: values[name],
    error: form.errorOf(name),
    errors: form.errorsOf(name),
    onChange: (value: unknown) => {
      setValues((last) => ({ ...last, [name]: value }))
      form.forget(name)
    },
  })
  return (
    <form
      ref={form.ref}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(values)
      }}
      className="mt-4"
    >
      <Message message={form.message} onClose={form.clearMessage} />
      <fieldset disabled={saving} className="grid min-w-0 gap-5">
        {Object.entries(fields).map(([name, field]) => (
          <div key={name} className="contents">
            {field.render(binding(name), {
              title,
              pictureTexts: { ...binding('pictureTexts'), value: {} },
              saving,
              fillIn: () => 0,
            })}
          </div>
        ))}
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" data-next pending={saving}>
          {saving ? 'Saving…' : 'Save and go on'}
        </Button>
        <Button kind="plain" disabled={saving} onClick={onSkip}>
          Leave it for later
        </Button>
      </div>
      {saving && <Spinner label="Saving…" />}
    </form>
  )
}
