import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminTabs } from './adminTabs.ts'

const [firstTab] = adminTabs

/** The panels behind tabs. The address says which is shown; one that was visited keeps what is typed in it. */
export function TabPanels() {
  const [params, setParams] = useSearchParams()
  const [visited, setVisited] = useState<string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const active = adminTabs.find(({ id }) => id === params.get('tab')) ?? firstTab
  if (!visited.includes(active.id)) setVisited([...visited, active.id])

  function select(index: number) {
    const tab = adminTabs.at(index % adminTabs.length)
    if (!tab) return
    setParams({ tab: tab.id })
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = adminTabs.indexOf(active)
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
        aria-label="What to edit"
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {adminTabs.map(({ id, label }, index) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === active.id}
            aria-controls={`panel-${id}`}
            tabIndex={id === active.id ? 0 : -1}
            onClick={() => select(index)}
            className="min-h-11 shrink-0 border-b-2 border-unseen px-2.5 font-semibold sm:px-4 text-quiet -outline-offset-3 hover:text-ink aria-selected:border-water aria-selected:text-water"
          >
            {label}
          </button>
        ))}
      </div>
      {adminTabs.map(({ id, Panel }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== active.id}
          className="py-6"
        >
          {visited.includes(id) && <Panel />}
        </div>
      ))}
    </>
  )
}
