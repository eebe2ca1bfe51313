import { importPaths, type UndoneImport } from '@lab/shared/papers/imports'
import type { Done, Saved } from '@lab/shared/reply'
import { upkeepPaths } from '@lab/shared/upkeep'
import { useMemo, useState } from 'react'
import { useAdminData } from '../../../editor/AdminDataProvider.tsx'
import { send } from '../../../editor/form/api.ts'
import { NoticeBar } from '../../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../../editor/form/notice.ts'
import { useUnsaved } from '../../../editor/form/UnsavedGuard.tsx'
import { useWork } from '../../../editor/form/useWork.ts'
import { CompleteOffer } from './CompleteOffer.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { Intake } from './Intake.tsx'
import { isDone, isOpen } from './item.ts'
import { KeptListNote } from './KeptListNote.tsx'
import { NameForms } from './NameForms.tsx'
import { NewPapers } from './NewPapers.tsx'
import { Outcome } from './Outcome.tsx'
import { Review } from './Review.tsx'
import { RunState } from './RunState.tsx'
import { SaveBar } from './SaveBar.tsx'
import { chosen, useActs } from './useActs.ts'
import { useFinding } from './useFinding.ts'
import { useItems } from './useItems.ts'
import { type KeptList, restored, useKeptList } from './useKeptList.ts'
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
  const kept = useKeptList({ importId: saving.importId, items, choices: saving.names.choices })
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
    saving.begin(undefined, saving.names.choices)
  }

  function restore(copy: KeptList) {
    const { items, choices } = copy.content
    list.add(items.map((item) => restored(item, (id) => records.has(id), match)))
    saving.begin(copy.form, choices)
    kept.taken(copy)
  }

  const dismiss = (ids: string[], isDismissed: boolean) =>
    run(async () => {
      const body = (isDismissed: boolean) => ({ ids, isDismissed })
      const { message } = await send<Done>('POST', upkeepPaths.dismiss, body(isDismissed))
      const act = () => run(() => send<Done>('POST', upkeepPaths.dismiss, body(false)))
      return { message, offer: isDismissed ? { label: 'Undo', act } : undefined }
    })

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
          <KeptListNote
            left={kept.left}
            disabled={isBusy}
            onRestore={restore}
            onDiscard={kept.discard}
          />
          <Intake disabled={isBusy} onRead={finding.read} />
          <NewPapers asOf={data} disabled={isBusy} onTake={finding.take} onDismiss={dismiss} />
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
          {(items.some(isOpen) || !items.some(isDone)) && (
            <SaveBar items={items} isBusy={isBusy} onSave={saving.save} onClear={startAnew} />
          )}
        </>
      )}
    </>
  )
}
