import { formQuery } from '@lab/shared/forms'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useUnsavedNames } from '../editor/form/UnsavedGuard.tsx'
import { useWantedOfAddress, WantedContext } from '../editor/wanted.ts'
import { isFromPage } from '../lib/afterSaving.ts'
import type { AdminTab } from './adminTabs.ts'
import { slidingRow, useSlidingRow } from './slidingRow.ts'

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
  const unsaved = useUnsavedNames()
  const wanted = useWantedOfAddress()
  const [firstTab] = tabs
  const active = tabs.find(({ id }) => id === params.get(formQuery.tab)) ?? firstTab
  if (active && !visited.includes(active.id)) setVisited([...visited, active.id])
  const list = useSlidingRow<HTMLDivElement>('[aria-selected="true"]', active?.id)

  function select(index: number) {
    const tab = tabs.at(index % tabs.length)
    if (!tab) return
    setParams({ [formQuery.tab]: tab.id })
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
        className={`beside-form-of-page gap-x-1 border-b border-line ${slidingRow}`}
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
            className="relative min-h-11 shrink-0 border-b-2 border-unseen px-2.5 font-semibold text-quiet 2xl:px-4 -outline-offset-3 hover:text-ink aria-selected:border-water aria-selected:text-water"
          >
            {name}
            {unsaved.includes(name) && (
              <span
                aria-hidden="true"
                title="Unsaved changes"
                className="absolute top-0 end-0.5 text-sm text-silt"
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
            {changes} <WayToPage page={page} />
          </p>
          {visited.includes(id) && (
            <WantedContext value={id === active?.id ? wanted : undefined}>
              <Panel />
            </WantedContext>
          )}
        </div>
      ))}
    </>
  )
}

/** Back to the place that one has come from, else to the top of the page. */
function WayToPage({ page }: Pick<AdminTab, 'page'>) {
  const { state } = useLocation()
  const navigate = useNavigate()
  if (!isFromPage(state))
    return (
      <Link to={page} className="link">
        See the page
      </Link>
    )
  return (
    <button type="button" className="link min-h-6 cursor-pointer" onClick={() => navigate(-1)}>
      Back to the page
    </button>
  )
}
