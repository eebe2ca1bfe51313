import { useEffect, useEffectEvent } from 'react'
import type { Stored } from './api.ts'
import type { Form } from './useForm.ts'

/** Ctrl+S and Cmd+S save the form that is shown, where there is something to save. */
export function useSaveKey<Item extends Stored>(form: Form<Item>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)
    // The form of another tab is hidden with its panel.
    if (!isSave || event.altKey || form.ref.current?.closest('[hidden]')) return
    // The browser would save the page as a file.
    event.preventDefault()
    const isBusy =
      form.surroundings.saving || form.overtaken || document.querySelector('dialog[open]')
    // What has a draft is published by the button alone.
    if (form.dirty && !isBusy) form.submit(form.draft ? 'draft' : form.act)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
