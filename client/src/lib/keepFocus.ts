/**
 * Keeps the place of those who use a keyboard. When what has the focus goes away or is switched off,
 * the focus waits on what is nearest around it, and goes back when it can be used again.
 * @returns stops it
 */
export function keepFocus(): () => void {
  /** What the reader has chosen, and all that is around it, from the inside out. */
  let chosen: HTMLElement[] = []
  let mending = false

  const choose = ({ target }: FocusEvent) => {
    if (!mending) chosen = aroundOf(target)
  }
  const forget = () => {
    chosen = []
  }
  const mend = () => {
    const { activeElement, body } = document
    const isLost = activeElement === body || chosen.some((element) => element === activeElement)
    const nearest = chosen.find((element) => element.isConnected && !element.matches(':disabled'))
    if (!isLost || !nearest || nearest === activeElement) return
    mending = true
    focusAnyhow(nearest)
    mending = false
  }

  const end = new AbortController()
  addEventListener('focusin', choose, { signal: end.signal })
  addEventListener('pointerdown', forget, { signal: end.signal })
  const watcher = new MutationObserver(mend)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    end.abort()
    watcher.disconnect()
  }
}

function aroundOf(target: EventTarget | null): HTMLElement[] {
  const around: HTMLElement[] = []
  let element = target instanceof HTMLElement ? target : null
  while (element && element !== document.body) {
    around.push(element)
    element = element.parentElement
  }
  return around
}

/** Also what is no control can have the focus, for as long as it needs it. */
function focusAnyhow(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
