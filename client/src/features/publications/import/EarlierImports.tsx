import { importPaths, type PaperImport } from '@lab/shared/papers/imports'
import { useState } from 'react'
import { SmallButton } from '../../../editor/fields/SmallButton.tsx'
import { formatWhen } from '../../../editor/formatMoment.ts'
import { NotLoaded } from '../../../editor/NotLoaded.tsx'
import { useLoaded } from '../../../editor/useLoaded.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

type Props = {
  /** Asks anew when it changes. */
  asOf: unknown
  pending: boolean
  onUndo: (id: string) => Promise<unknown>
}

/** What came in together before, and the way back from it. */
export function EarlierImports({ asOf, pending, onUndo }: Props) {
  const { data, error, retry } = useLoaded<{ imports: PaperImport[] }>(importPaths.list, asOf)
  const [asked, setAsked] = useState<PaperImport>()
  if (error !== undefined) return <NotLoaded error={error} onRetry={retry} />
  if (!data?.imports.length) return null
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="text-h3">Earlier imports</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {data.imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-56">{told(one)}</p>
            <SmallButton
              label="Undo"
              about={told(one)}
              disabled={pending}
              onClick={() => setAsked(one)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          title="Undo this import?"
          confirm="Undo"
          cancel="Keep"
          pending={pending}
          onConfirm={() => onUndo(asked.id).then(() => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            Its papers go to the trash, from where they can be restored. Those that somebody has
            edited since stay.
          </p>
        </Dialog>
      )}
    </section>
  )
}

function told({ at, by, papers, edited }: PaperImport): string {
  const count = papers === 1 ? '1 paper' : `${papers} papers`
  const who = by ? ` by ${by}` : ''
  return `${count}, ${formatWhen(at)}${who}${edited > 0 ? `; ${edited} edited since` : ''}`
}
