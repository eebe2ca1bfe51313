import { pages } from '@lab/shared/paths'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '../../ui/Dialog.tsx'

type Guard = {
  /** The panels that hold unsaved text. */
  names: string[]
  mark: (name: string, unsaved: boolean) => void
  /** Does what would lose unsaved text, after asking where there is some. */
  leave: (action: () => void) => void
}

const GuardContext = createContext<Guard | undefined>(undefined)

/** Warns before the page is left with unsaved text. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<string[]>([])
  const [asked, setAsked] = useState<() => void>()
  const unsaved = names.length > 0

  const mark = useCallback((name: string, isUnsaved: boolean) => {
    setNames((others) => {
      const rest = others.filter((other) => other !== name)
      return isUnsaved ? [...rest, name] : rest
    })
  }, [])
  const leave = useCallback(
    (action: () => void) => (unsaved ? setAsked(() => action) : action()),
    [unsaved],
  )
  const guard = useMemo(() => ({ names, mark, leave }), [names, mark, leave])

  // Only logging out leads to the login page, and it has asked itself.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && from.pathname !== to.pathname && to.pathname !== pages.login,
  )
  useEffect(() => (unsaved ? warnBeforeUnload() : undefined), [unsaved])

  const isAsking = asked !== undefined || blocker.state === 'blocked'
  const stay = () => {
    setAsked(undefined)
    blocker.reset?.()
  }
  const go = () => {
    setAsked(undefined)
    asked?.()
    blocker.proceed?.()
  }

  return (
    <GuardContext value={guard}>
      {children}
      {isAsking && (
        <Dialog
          title="Leave without saving?"
          confirm="Leave"
          cancel="Stay"
          onConfirm={go}
          onCancel={stay}
        >
          <p>
            What you typed is not saved: {names.join(', ')}. This browser keeps a copy for 30 days
            and offers it when you open the form again.
          </p>
        </Dialog>
      )}
    </GuardContext>
  )
}

function warnBeforeUnload() {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  return () => removeEventListener('beforeunload', warn)
}

function useGuard(): Guard {
  const guard = useContext(GuardContext)
  if (!guard) throw new Error('Unsaved text is watched outside UnsavedGuard.')
  return guard
}

/** Tells the guard that a panel holds unsaved text. */
export function useUnsaved(name: string, unsaved: boolean): void {
  const { mark } = useGuard()
  useEffect(() => {
    mark(name, unsaved)
    return () => mark(name, false)
  }, [mark, name, unsaved])
}

export const useLeave = () => useGuard().leave

/** The panels that hold unsaved text. */
export const useUnsavedNames = () => useGuard().names
