import { historyPaths, type Version, type VersionInfo } from '@lab/shared/history'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Comparison } from '../compare/Comparison.tsx'
import { fileName } from '../compare/FieldValue.tsx'
import { SmallButton } from '../fields/SmallButton.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { Spinner } from '../Spinner.tsx'
import { useLoaded } from '../useLoaded.ts'
import type { HistoryProps } from './HistoryPanel.tsx'
import { momentOf } from './VersionList.tsx'

type Props = HistoryProps & {
  /** Newest first. */
  versions: VersionInfo[]
  chosen: number
  onChoose: (version?: number) => void
}

/** One version beside what is stored now. */
export function VersionView(props: Props) {
  const { kind, record, fields, versions, chosen, onChoose } = props
  const index = versions.findIndex(({ version }) => version === chosen)
  const info = versions[index]
  const pathOf = (version: number) => historyPaths.version(kind, record._id, version)
  const then = useLoaded<Version>(pathOf(chosen))
  const now = useLoaded<Version>(pathOf(versions[0]?.version ?? chosen))
  const failed = [then, now].find(({ error }) => error !== undefined)
  if (!info) return null
  return (
    <>
      <Steps versions={versions} index={index} onChoose={onChoose} />
      <h3 className="mt-3 font-sans font-semibold tracking-normal">{momentOf(info)}</h3>
      {info.by && <p className="text-quiet">by {info.by}</p>}
      {failed && <NotLoaded error={failed.error} onRetry={failed.retry} />}
      {!failed && !(then.data && now.data) && <Spinner label="Loading…" />}
      {!failed && then.data && now.data && (
        <>
          <Restore {...props} gone={then.data.gone} />
          <p className="mt-4 mb-2 text-sm text-quiet">
            Since then <del className="text-alarm">taken out</del> and{' '}
            <ins className="text-reed underline decoration-2 underline-offset-2">added</ins>. Other
            fields are the same.
          </p>
          <Comparison
            fields={fields}
            before={{ name: 'Then', record: then.data.fields }}
            after={{ name: 'Now', record: now.data.fields }}
            gone={then.data.gone}
          />
        </>
      )}
    </>
  )
}

type StepsProps = Pick<Props, 'versions' | 'onChoose'> & { index: number }

function Steps({ versions, index, onChoose }: StepsProps) {
  // The first is what is stored now, with which the others are compared.
  const newer = index > 1 ? versions[index - 1] : undefined
  const older = versions[index + 1]
  return (
    <div className="flex flex-wrap items-center gap-2 p-1">
      <Button kind="plain" className="-ms-5 lg:min-h-8" onClick={() => onChoose(undefined)}>
        ← All versions
      </Button>
      <SmallButton
        label="Older"
        about="version"
        disabled={!older}
        onClick={() => onChoose(older?.version)}
      />
      <SmallButton
        label="Newer"
        about="version"
        disabled={!newer}
        onClick={() => onChoose(newer?.version)}
      />
    </div>
  )
}

type RestoreProps = Pick<Props, 'chosen' | 'holdsUnsaved' | 'pending' | 'onRestore'> & {
  gone: string[]
}

function Restore({ chosen, holdsUnsaved, pending, onRestore, gone }: RestoreProps) {
  const [asking, setAsking] = useState(false)
  if (!onRestore) return null
  const restore = () => {
    setAsking(false)
    onRestore(chosen)
  }
  return (
    <>
      {gone.length > 0 && (
        <p className="mt-3 border-s-4 border-alarm px-4 wrap-anywhere">
          No longer stored, so that the version would come back without:{' '}
          {gone.map(fileName).join(', ')}
        </p>
      )}
      <Button
        className="mt-3"
        pending={pending}
        onClick={() => (holdsUnsaved ? setAsking(true) : restore())}
      >
        Restore this version
      </Button>
      {asking && (
        <Dialog
          title="Restore and lose what you typed?"
          confirm="Restore"
          cancel="Keep typing"
          onConfirm={restore}
          onCancel={() => setAsking(false)}
        >
          <p>The form holds text that is not saved. The restored version takes its place.</p>
        </Dialog>
      )}
    </>
  )
}
