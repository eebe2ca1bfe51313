/** Gives an element the focus where it is seen: a browser leaves one that lies under something else where it is. */
export function focusInSight(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
