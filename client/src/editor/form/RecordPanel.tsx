import type { Stored } from './api.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { RecordForm } from './RecordForm.tsx'
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
      <NoticeBar notice={form.notice} onClose={() => form.tell()} />
      <RecordForm form={form} title={title} submitLabel={submitLabel} />
    </div>
  )
}
