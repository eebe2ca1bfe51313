import type { Paper } from '@lab/shared/papers/paper'
import { useMemo } from 'react'
import { useAdminData } from '../../../editor/AdminDataProvider.tsx'
import type { LocalCopy } from '../../../editor/form/localCopies.ts'
import { useLocalCopy } from '../../../editor/form/useLocalCopy.ts'
import type { Values } from '../../../editor/form/values.ts'
import { type Item, isOpen, type Match } from './item.ts'
import type { NameChoices } from './names.ts'

/** What an import holds that is not saved yet. */
type Held = { values: Values; items: Item[]; choices: NameChoices }

export type KeptList = LocalCopy<Held>

type Options = {
  importId: string
  items: Item[]
  choices: NameChoices
}

/** Keeps the list of an import in this browser until it is saved or discarded, as forms keep what is typed. */
export function useKeptList({ importId, items, choices }: Options) {
  const { user } = useAdminData()
  const content = useMemo(() => ({ values: {}, items, choices }), [items, choices])
  const dirty = items.some((item) => isOpen(item) || item.phase === 'asking')
  return useLocalCopy<Held>({
    user,
    kind: 'publications',
    record: 'papers to import',
    requestId: importId,
    content,
    dirty,
  })
}

/** An item of a list that was left, as it is by now: nothing is under way, and others may have added it. */
export function restored(
  item: Item,
  isHere: (record: string) => boolean,
  match: (paper: Paper) => Match | undefined,
): Item {
  const { paper, phase } = item
  if (phase === 'asking') return { ...item, phase: 'failed', reason: 'It was not looked up.' }
  if (!paper || !(isOpen(item) || phase === 'saving')) return item
  const open: Item = phase === 'saving' ? { ...item, phase: 'found' } : item
  if (open.match && isHere(open.match.record)) return open
  const found = match(paper)
  return found ? { ...open, match: found, deed: undefined } : { ...open, match: undefined }
}
