import type { Draft } from '@lab/shared/drafts'
import { NEW_RECORD } from '@lab/shared/forms'
import type { Done } from '@lab/shared/reply'
import { useEffect, useState } from 'react'
import { useAdminData } from '../AdminDataProvider.tsx'
import { NOT_RESTORED, restoreTrashed, restoreVersion, type Stored } from '../form/api.ts'
import { type FormOptions, useForm } from '../form/useForm.ts'
import { useWork } from '../form/useWork.ts'
import { useWanted } from '../wanted.ts'
import { useMany } from './useMany.ts'

const NOT_HERE = 'This is not here any more. It may be in the trash.'

/** A row of the list: a published record with its draft, or a draft of one that is to be. */
export type Entry<Item> = { id: string; item?: Item; draft?: Draft }

type Options<Item> = FormOptions<Item> & {
  /** The addresses of the pictures of an item. */
  picturesOf: (item: Item) => string[]
  /** @param pictures those of its pictures that this site stores */
  remove: (item: Item, pictures: string[]) => Promise<Done>
  /** Whether a draft of its kind belongs in this list; left out where all do. */
  isDraftOfList?: (draft: Draft) => boolean
}

/** A list of items and the form that adds one or edits one of them. */
export function useEditor<Item extends Stored>(all: Options<Item>) {
  const { picturesOf, remove, isDraftOfList = () => true, ...options } = all
  const { data, reload, mayPublish } = useAdminData()
  const { kind } = options
  const items = options.items(data)
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState<Item>()
  const [discarding, setDiscarding] = useState<() => void>()
  const [savedId, setSavedId] = useState<string>()
  const onDone = (id?: string, isMerged = false) => {
    setOpen(isMerged)
    setSavedId(id)
  }
  const form = useForm(undefined, { ...options, onDone })
  const { pending, run } = useWork(form.tell, reload)

  const drafts = data.drafts.filter((draft) => draft.kind === kind && isDraftOfList(draft))
  const ids = new Set(items.map(({ _id }) => _id))
  const entries: Entry<Item>[] = [
    ...drafts
      .filter(({ record }) => !ids.has(record))
      .map((draft) => ({ id: draft.record, draft })),
    ...items.map((item) => ({
      id: item._id,
      item,
      draft: drafts.find(({ record }) => record === item._id),
    })),
  ]

  /** Opens the form with a record, or closes it. */
  function show(id?: string) {
    form.show(id)
    setOpen(id !== undefined)
    setSavedId(undefined)
  }

  /** Does what would drop what is typed, after asking where something was typed. */
  const drop = (action: () => void) => (form.dirty ? setDiscarding(() => action) : action())

  /** Opens or hides the form that adds; what is typed in it stays. */
  function toggleAdd() {
    form.tell()
    if (open && form.id) drop(() => openAdd())
    else if (open) setOpen(false)
    else openAdd()
  }

  function openAdd() {
    if (form.id) form.show()
    setOpen(true)
    setSavedId(undefined)
  }

  /** Opens what the address asks for. */
  function openWanted(id: string) {
    if (id === NEW_RECORD) drop(openAdd)
    else if (entries.some((entry) => entry.id === id)) drop(() => show(id))
    else form.tell({ kind: 'failure', text: NOT_HERE })
  }

  const wanted = useWanted()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival.
  useEffect(() => {
    if (wanted?.record) openWanted(wanted.record)
  }, [wanted])

  function close() {
    form.tell()
    if (form.id) drop(() => show())
    else setOpen(false)
  }

  const isForeign = (picture: string) => data.foreignPictures.includes(picture)

  async function confirmDelete(item: Item) {
    await run(async () => {
      const own = picturesOf(item).filter((picture) => !isForeign(picture))
      const reply = await remove(item, own)
      if (form.id === item._id) show()
      setSavedId(undefined)
      return { ...reply, offer: { label: 'Undo', act: () => undoDelete(item) } }
    })
    setDeleting(undefined)
  }

  async function undoDelete({ _id }: Item) {
    if (await run(() => restoreTrashed(_id), NOT_RESTORED)) setSavedId(_id)
  }

  const restore = (item: Item, version: number) =>
    run(async () => {
      const done = await restoreVersion(form.kind, item, version)
      show()
      setSavedId(item._id)
      return done
    }, NOT_RESTORED)

  const many = useMany({ kind, fields: options.fields, entries, items, run })

  return {
    many,
    /** Drafts of records that are to be, then what is published. */
    entries,
    /** What is published. */
    items,
    /** How many drafts there are of them. */
    draftCount: drafts.length,
    mayPublish,
    form,
    open,
    pending,
    toggleAdd,
    close,
    /** The record that was saved last, until another form is opened. */
    savedId,
    edit: (id: string) => drop(() => show(id)),
    deleting,
    /** The pictures of the item in question that stay, as another site stores them. */
    staying: deleting ? picturesOf(deleting).filter(isForeign) : [],
    askDelete: setDeleting,
    confirmDelete,
    restore,
    discarding,
    answerDiscard: (discard: boolean) => {
      setDiscarding(undefined)
      if (discard) discarding?.()
    },
  }
}

export type Editor<Item extends Stored> = ReturnType<typeof useEditor<Item>>
