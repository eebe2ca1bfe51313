import { useAdminData } from '../AdminDataProvider.tsx'
import { NOT_RESTORED, restoreVersion, type Stored } from './api.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { Form } from './useForm.ts'
import { useWork } from './useWork.ts'

type Props<Item extends Stored> = {
  title: string
  form: Form<Item>
  submitLabel: string
}

const besideHistory =
  'lg:has-[.record-history]:grid lg:has-[.record-history]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-8'

/** A panel of the admin area for a record of which there is one. */
export function RecordPanel<Item extends Stored>(props: Props<Item>) {
  const { title, form, submitLabel } = props
  const { reload } = useAdminData()
  const { pending, run } = useWork(form.tell, reload)
  const restore = (item: Item, version: number) =>
    run(async () => {
      const done = await restoreVersion(form.kind, item, version)
      form.show()
      return done
    }, NOT_RESTORED)
  return (
    <>
      <div className="max-w-3xl">
        <NoticeBar notice={form.notice} onClose={() => form.tell()} />
      </div>
      <div className={`max-w-3xl has-[.record-history]:max-w-none ${besideHistory}`}>
        <RecordForm
          form={form}
          title={title}
          submitLabel={submitLabel}
          onRestore={restore}
          restoring={pending}
        />
      </div>
    </>
  )
}
