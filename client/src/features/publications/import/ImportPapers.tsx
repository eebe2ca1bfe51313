import { importPaths, type UndoneImport } from '@lab/shared/papers/imports'
import type { Saved } from '@lab/shared/reply'
import { useMemo, useState } from 'react'
import { useAdminData } from '../../../editor/AdminDataProvider.tsx'
import { send } from '../../../editor/form/api.ts'
import { NoticeBar } from '../../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../../editor/form/notice.ts'
import { useUnsaved } from '../../../editor/form/UnsavedGuard.tsx'
import { useWork } from '../../../editor/form/useWork.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { Intake } from './Intake.tsx'
import { type Item, isDone, isOpen, isReady } from './item.ts'
import { NameForms } from './NameForms.tsx'
import { Outcome } from './Outcome.tsx'
import { Review } from './Review.tsx'
import { RunState } from './RunState.tsx'
import { chosen, useActs } from './useActs.ts'
import { useFinding } from './useFinding.ts'
import { useItems } from './useItems.ts'
import { useRun } from './useRun.ts'
import { useSaving } from './useSaving.ts'

/** Papers come in: from files, from what is pasted, and from those that are here and lack something. */
export function ImportPapers() {
  const { data, reload } = useAdminData()
  const [notice, tell] = useState<Notice>()
  const list = useItems()
  const runs = useRun()
  const finding = useFinding(list, runs, data.publication, tell)
  const saving = useSaving(list, runs, tell)
  const { pending, run } = useWork(tell, reload)
  const { items } = list
  const records = useMemo(
    () => new Map(data.publication.map((paper) => [paper._id, paper])),
    [data.publication],
  )
  const { retry, match } = finding
  const acts = useActs({ change: list.change, records, match, retry })
  const isBusy = runs.progress !== undefined || pending
  useUnsaved(
    'papers to import',
    items.some((item) => isOpen(item) && item.deed),
  )

  const undo = (id: string) =>
    run(async () => {
      const { message, data } = await send<Saved<UndoneImport>>('POST', importPaths.undo(id))
      if (id === saving.importId) putBack(data)
      return { message: [message, ...data.left.map(({ title }) => title)].join('\n') }
    }, 'The import could not be undone.')

  /** What was added can be put right and saved once more, but for what is here still. */
  function putBack({ left }: UndoneImport) {
    const stays = new Set(left.map(({ title }) => title))
    list.keep(({ phase, paper }) => phase !== 'added' || !stays.has(paper?.title ?? ''))
    const asFound = { phase: 'found', deed: undefined } as const
    list.change(
      (item) => ({ ...item, ...asFound }),
      items.filter(({ phase }) => phase === 'added'),
    )
    saving.begin()
  }

  function startAnew() {
    list.keep(() => false)
    saving.begin()
  }

  return (
    <>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      <RunState {...runs} />
      {!isBusy && items.some(isDone) && (
        <Outcome
          items={items}
          disabled={isBusy}
          onUndo={() => undo(saving.importId)}
          onClose={startAnew}
        />
      )}
      {items.length === 0 ? (
        <>
          <p className="my-3 measure text-quiet">
            Nothing is saved before you have looked it through.
          </p>
          <Intake disabled={isBusy} onRead={finding.read} />
          <CompleteOffer count={finding.completable} disabled={isBusy} onStart={finding.complete} />
          <EarlierImports asOf={data} pending={isBusy} onUndo={undo} />
        </>
      ) : (
        <>
          <NameForms names={saving.names} disabled={isBusy} />
          <Review
            items={items}
            records={records}
            isBusy={isBusy}
            acts={acts}
            onChangeAll={list.change}
            onChooseAll={(some, isChosen) =>
              list.change((item) => chosen(item, isChosen, records), some)
            }
            onRetryAll={retry}
          />
          <details className="my-4">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              Add more to these
            </summary>
            <Intake disabled={isBusy} onRead={finding.read} />
          </details>
          <SaveBar items={items} isBusy={isBusy} onSave={saving.save} onClear={startAnew} />
        </>
      )}
    </>
  )
}

type OfferProps = { count: number; disabled: boolean; onStart: () => void }

function CompleteOffer({ count, disabled, onStart }: OfferProps) {
  if (count === 0) return null
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="text-h3">Complete papers</h2>
      <p className="mt-2 mb-3 text-quiet">
        {count === 1 ? '1 paper here has a DOI' : `${count} papers here have a DOI`} and no list of
        authors. What they lack can be looked up; what stands in them stays.
      </p>
      <Button kind="quiet" disabled={disabled} onClick={onStart}>
        Look up {count === 1 ? '1 paper' : `${count} papers`}
      </Button>
    </section>
  )
}

type SaveProps = { items: Item[]; isBusy: boolean; onSave: () => void; onClear: () => void }

/** Stays in sight, however long the list is. */
function SaveBar({ items, isBusy, onSave, onClear }: SaveProps) {
  const [asks, setAsks] = useState(false)
  const ready = items.filter(isReady).length
  const lacking = items.filter((item) => isOpen(item) && item.deed && !isReady(item)).length
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3">
      <Button disabled={isBusy || ready === 0} onClick={onSave}>
        Save {ready === 1 ? '1 paper' : `${ready} papers`}
      </Button>
      <Button kind="plain" disabled={isBusy} onClick={() => setAsks(true)}>
        Discard all
      </Button>
      {lacking > 0 && (
        <p className="text-silt">
          {lacking === 1 ? '1 chosen one lacks' : `${lacking} chosen ones lack`} a year or a link.
        </p>
      )}
      {asks && (
        <Dialog
          title="Discard this list?"
          confirm="Discard"
          cancel="Keep"
          onConfirm={onClear}
          onCancel={() => setAsks(false)}
        >
          <p>What is saved stays. What is not saved has to be read anew.</p>
        </Dialog>
      )}
    </div>
  )
}
