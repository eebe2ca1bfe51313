import type { Stored } from './api.ts'
import { EditorForm } from './EditorForm.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import type { Form } from './useForm.ts'

type Props<Item extends Stored> = {
  title: string
  form: Form<Item>
  submitLabel: string
}

/** A panel of the admin area for a record of which there is one. */
export function RecordPanel<Item extends Stored>(props: Props<Item>) {
  const { title, form, submitLabel } = props
  return (
    <div className="max-w-3xl">
      <h2 className="text-h3">{title}</h2>
      <NoticeBar notice={form.notice} onClose={() => form.tell()} />
      <div className="mt-4">
        <EditorForm form={form} submitLabel={submitLabel} />
      </div>
    </div>
  )
}
