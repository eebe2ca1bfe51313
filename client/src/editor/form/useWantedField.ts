import { type RefObject, useEffect } from 'react'
import { useWanted } from '../wanted.ts'

const CONTROL = 'input, textarea, select, button, [contenteditable=true]'

/** Brings the field that the address names into sight, ready to be filled in. */
export function useWantedField(form: RefObject<HTMLElement | null>): void {
  const wanted = useWanted()
  useEffect(() => {
    const { field } = wanted ?? {}
    const all = form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []
    const found = field && [...all].find(({ dataset }) => dataset.field === field)
    if (!found) return
    const folded = found.closest('details')
    if (folded) folded.open = true
    const control = found.querySelector<HTMLElement>(CONTROL)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }, [wanted, form])
}
