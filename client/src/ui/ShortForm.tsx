import type { ReactNode } from 'react'
import { useFocusAtStart } from '../lib/useFocusAtStart.ts'
import type { useSubmit } from '../lib/useSubmit.ts'
import { Button } from './Button.tsx'
import { DataForm } from './DataForm.tsx'
import { Message } from './Message.tsx'

type Props = {
  form: ReturnType<typeof useSubmit<FormData>>
  /** What its button says, and what while it is busy. */
  submit: string
  pending: string
  children?: ReactNode
  /** Whether it has taken the place of what had the focus. */
  focusFirst?: boolean
  /** Beside the button. */
  beside?: ReactNode
}

/** A form of a few fields: its message, the fields, and what sends it. */
export function ShortForm({ form, submit, pending, children, focusFirst, beside }: Props) {
  useFocusAtStart(form.ref, focusFirst ?? false)
  const isPending = form.state === 'sending'
  return (
    <DataForm form={form} className="grid max-w-md gap-5">
      <Message message={form.message} onClose={form.clearMessage} />
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" data-next pending={isPending}>
          {isPending ? pending : submit}
        </Button>
        {beside}
      </div>
    </DataForm>
  )
}
