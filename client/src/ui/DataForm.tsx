import { type ReactNode, type RefObject, useEffect } from 'react'

type Props = {
  form: { ref: RefObject<HTMLFormElement | null>; submit: (data: FormData) => void }
  className: string
  children: ReactNode
}

/** A form whose fields the browser keeps; it is checked by our words, not by the browser's. */
export function DataForm({ form, className, children }: Props) {
  const { ref } = form
  useEffect(() => {
    const sent = ref.current
    if (sent?.dataset.sent === undefined) return
    delete sent.dataset.sent
    sent.requestSubmit()
  }, [ref])

  return (
    <form
      ref={ref}
      // Sent before the application has come, it would lead to an address with all that was typed; it waits
      // for the application instead.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(new FormData(event.currentTarget))
      }}
      noValidate
      className={className}
    >
      {children}
    </form>
  )
}
