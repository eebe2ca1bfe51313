import type { Publication } from '@lab/shared/publications'
import type { Versioned } from '@lab/shared/site'
import { useMemo, useState } from 'react'
import { useAdminData } from '../../../editor/AdminDataProvider.tsx'
import { failure, type Notice } from '../../../editor/form/notice.ts'
import { randomId } from '../../../lib/randomId.ts'
import { type Item, isReady } from './item.ts'
import {
  type NameChoices,
  type NameQuestion,
  nameQuestions,
  peopleOf,
  withMembers,
} from './names.ts'
import { peopleIn, rememberNames } from './rememberNames.ts'
import { endsAll, failureText, saveItem } from './saveItem.ts'
import type { Items } from './useItems.ts'
import type { Runs } from './useRun.ts'

/** Ids of imports have 24 hex digits. */
const newImport = () => randomId().slice(0, 24)

export type Names = {
  questions: NameQuestion[]
  choices: NameChoices
  choose: (form: string, choice: string) => void
}

/** Saves what is chosen: first who is who, then each paper by itself. */
export function useSaving(list: Items, { run }: Runs, tell: (notice?: Notice) => void) {
  const { data, reload } = useAdminData()
  const [importId, setImportId] = useState(newImport)
  const [choices, setChoices] = useState<NameChoices>({})
  const people = useMemo(() => peopleOf(peopleIn(data)), [data])
  const questions = useMemo(
    () =>
      nameQuestions(
        list.items.flatMap(({ paper, deed }) => (paper && deed ? [paper] : [])),
        people,
      ),
    [list.items, people],
  )
  const records = new Map(data.publication.map((record) => [record._id, record]))

  async function save() {
    tell(undefined)
    try {
      await rememberNames(questions, choices, data, reload)
      await run('Saving', list.items.filter(isReady), (item) => saveOne(item))
    } catch (error) {
      tell(failure(error))
    }
    await reload()
  }

  async function saveOne(item: Item) {
    const { paper, match } = item
    if (!paper) return
    list.change((now) => ({ ...now, phase: 'saving', reason: undefined }), [item])
    try {
      const record: Versioned<Publication> | undefined = match && records.get(match.record)
      const done = await saveItem(item, withMembers(paper, people, choices), {
        importId,
        record,
      })
      list.change((now) => ({ ...now, phase: done }), [item])
    } catch (error) {
      list.change((now) => ({ ...now, phase: 'failed', reason: failureText(error) }), [item])
      if (endsAll(error)) throw error
    }
  }

  const names: Names = {
    questions,
    choices,
    choose: (form, choice) => setChoices((now) => ({ ...now, [form]: choice })),
  }
  /** Another import, or one that was left. */
  function begin(id = newImport(), known: NameChoices = {}) {
    setImportId(id)
    setChoices(known)
  }
  return { save, names, importId, begin }
}
