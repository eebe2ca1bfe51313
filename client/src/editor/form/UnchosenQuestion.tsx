import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { Stored } from './api.ts'
import type { Form } from './useForm.ts'

/** Asks about a value that nobody has chosen, before it is saved. */
export function UnchosenQuestion<Item extends Stored>({ form }: { form: Form<Item> }) {
  const { question, answer } = form
  const better = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (question) better.current?.focus()
  }, [question])
  if (!question) return null
  const { title, instead, keep } = question
  return (
    <Modal title={title} onCancel={() => answer(undefined)}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button ref={better} onClick={() => answer(instead.value)}>
          {instead.label}
        </Button>
        <Button kind="quiet" onClick={() => answer(question.value)}>
          {keep}
        </Button>
      </div>
    </Modal>
  )
}
