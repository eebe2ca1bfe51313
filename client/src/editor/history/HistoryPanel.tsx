import { type History, historyPaths } from '@lab/shared/history'
import type { KindName } from '@lab/shared/kinds'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Fields } from '../fields/field.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { Spinner } from '../Spinner.tsx'
import { useLoaded } from '../useLoaded.ts'
import { VersionList } from './VersionList.tsx'
import { VersionView } from './VersionView.tsx'

export type HistoryProps = {
  kind: KindName
  /** The id of the record, and its version that the form shows. */
  record: { _id: string; version: number }
  fields: Fields
  /** Whether its form holds text that a restored version would replace. */
  holdsUnsaved: boolean
  pending: boolean
  /** Stores a version as the newest one; left out for those who may not. */
  onRestore?: (version: number) => void
  onClose: () => void
}

/** What a record was before each edit: the list of its versions, or one of them beside what is stored now. */
export function HistoryPanel(props: HistoryProps) {
  const { kind, record, fields, onClose } = props
  const [chosen, setChosen] = useState<number>()
  const last = useRef<number>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const { data, error, retry } = useLoaded<History>(
    historyPaths.list(kind, record._id),
    record.version,
  )
  const versions = data?.versions ?? []

  // Who comes back from a version stands on it in the list.
  useEffect(() => {
    const row = document.getElementById(rowId(headingId, chosen === undefined ? last.current : -1))
    const target = row ?? heading.current
    target?.focus()
    last.current = chosen
  }, [chosen, headingId])

  return (
    <section
      aria-labelledby={headingId}
      className="record-history min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <Button kind="plain" onClick={onClose} className="-ms-5 lg:hidden">
        ← Back to the form
      </Button>
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-h3">
          History
        </h2>
        <Button
          kind="quiet"
          aria-label="Close the history"
          onClick={onClose}
          className="max-lg:hidden"
        >
          Close
        </Button>
      </div>
      {error !== undefined && <NotLoaded error={error} onRetry={retry} />}
      {!data && error === undefined && <Spinner label="Loading…" />}
      {data && chosen === undefined && (
        <VersionList
          versions={versions}
          fields={fields}
          rowId={(version) => rowId(headingId, version)}
          onChoose={setChosen}
        />
      )}
      {chosen !== undefined && (
        <VersionView {...props} versions={versions} chosen={chosen} onChoose={setChosen} />
      )}
    </section>
  )
}

const rowId = (panel: string, version = -1) => `${panel}-${version}`
