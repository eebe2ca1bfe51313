import type { ReactNode, RefObject } from 'react'

type Props = {
  form: { ref: RefObject<HTMLFormElement | null>; submit: (data: FormData) => void }
  className: string
  children: ReactNode
}

/** A form whose fields the browser keeps; it is checked by our words, not by the browser's. */
export function DataForm({ form, className, children }: Props) {
  return (
    <form
      ref={form.ref}
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
