import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { formatWhen } from '../formatMoment.ts'
import type { Stored } from './api.ts'
import { ConflictField } from './ConflictField.tsx'
import type { Form } from './useForm.ts'
import type { Overtaken } from './useStoring.ts'

type Props<Item extends Stored> = {
  form: Form<Item>
  overtaken: Extract<Overtaken<Item>, { how: 'changed' }>
}

/** Lets one choose, field by field, between what was typed and what somebody else has stored meanwhile. */
export function ConflictDialog<Item extends Stored>({ form, overtaken }: Props<Item>) {
  const { by, at, fields } = overtaken.conflict
  const [isMine, setIsMine] = useState<Record<string, boolean>>({})
  const text = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    form.resolve(isMine)
  }

  return (
    <Modal title="Whose text is kept?" describedBy={text} isWide onCancel={form.putOff}>
      <p id={text} className="mt-3 text-quiet">
        {by || 'Somebody else'} changed the same {fields.length === 1 ? 'field' : 'fields'}
        {at && ` ${formatWhen(at)}`}, since you opened this. All else is put together.
      </p>
      <form onSubmit={submit}>
        {fields.map((field) => (
          <ConflictField
            key={field.name}
            fields={form.fields}
            field={field}
            isMine={isMine[field.name]}
            onChoose={(mine) => setIsMine({ ...isMine, [field.name]: mine })}
          />
        ))}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={form.putOff}>
            Back to the form
          </Button>
          <Button type="submit">
            {overtaken.submission.act === 'publish' ? 'Publish as chosen' : 'Save as chosen'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
