import { useEffect, useRef, useState } from 'react'

/** Whether the history stands beside a form. When it closes, what opened it has the focus again. */
export function useHistory() {
  const [isShown, setIsShown] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)

  useEffect(() => {
    if (wasShown.current && !isShown) opener.current?.focus()
    wasShown.current = isShown
  }, [isShown])

  return {
    opener,
    isShown,
    toggle: () => setIsShown(!isShown),
    close: () => setIsShown(false),
  }
}
