import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useUnsavedNames } from '../editor/form/UnsavedGuard.tsx'
import type { AdminTab } from './adminTabs.ts'

type Props = {
  /** What the tabs together are for. */
  label: string
  tabs: readonly AdminTab[]
}

/** The id of what is said of a tab with unsaved text. */
const UNSAVED = 'tab-unsaved'

/** The panels behind tabs. The address says which is shown; one that was visited keeps what is typed in it. */
export function TabPanels({ label, tabs }: Props) {
  const [params, setParams] = useSearchParams()
  const [visited, setVisited] = useState<string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const unsaved = useUnsavedNames()
  const [firstTab] = tabs
  const active = tabs.find(({ id }) => id === params.get('tab')) ?? firstTab
  if (active && !visited.includes(active.id)) setVisited([...visited, active.id])

  function select(index: number) {
    const tab = tabs.at(index % tabs.length)
    if (!tab) return
    setParams({ tab: tab.id })
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = active ? tabs.indexOf(active) : 0
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    select(target)
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="beside-form-of-page flex flex-wrap gap-x-1 border-b border-line"
      >
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === active?.id}
            aria-controls={`panel-${id}`}
            aria-describedby={unsaved.includes(name) ? UNSAVED : undefined}
            tabIndex={id === active?.id ? 0 : -1}
            onClick={() => select(index)}
            className="relative min-h-11 shrink-0 border-b-2 border-unseen px-2.5 font-semibold sm:px-4 text-quiet -outline-offset-3 hover:text-ink aria-selected:border-water aria-selected:text-water"
          >
            {name}
            {unsaved.includes(name) && (
              <span
                aria-hidden="true"
                title="Unsaved changes"
                className="absolute top-0 right-0.5 text-sm text-silt"
              >
                ●
              </span>
            )}
          </button>
        ))}
      </div>
      <p id={UNSAVED} hidden>
        Holds unsaved changes.
      </p>
      {tabs.map(({ id, Panel, changes, page }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== active?.id}
          className="py-4"
        >
          <p className="beside-form-of-page mb-4 text-sm text-quiet">
            {changes}{' '}
            <Link to={page} className="link">
              See the page
            </Link>
          </p>
          {visited.includes(id) && <Panel />}
        </div>
      ))}
    </>
  )
}
