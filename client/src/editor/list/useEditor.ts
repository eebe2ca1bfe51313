import type { Done } from '@lab/shared/reply'
import { useState } from 'react'
import { useAdminData } from '../AdminDataProvider.tsx'
import { NOT_RESTORED, restoreTrashed, restoreVersion, type Stored } from '../form/api.ts'
import { type FormOptions, useForm } from '../form/useForm.ts'
import { useWork } from '../form/useWork.ts'

type Options<Item> = Omit<FormOptions<Item>, 'onSaved'> & {
  /** The addresses of the pictures of an item. */
  picturesOf: (item: Item) => string[]
  /** @param pictures those of its pictures that this site stores */
  remove: (item: Item, pictures: string[]) => Promise<Done>
}

/** A list of items and the form that adds one or edits one of them. */
export function useEditor<Item extends Stored>({ picturesOf, remove, ...options }: Options<Item>) {
  const { data, reload } = useAdminData()
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState<Item>()
  const [discarding, setDiscarding] = useState<() => void>()
  const [savedId, setSavedId] = useState<string>()
  const onSaved = (id?: string) => {
    setOpen(false)
    setSavedId(id)
  }
  const form = useForm(undefined, { ...options, onSaved })
  const { pending, run } = useWork(form.tell, reload)

  /** Opens the form with an item, or closes it. */
  function show(item?: Item) {
    form.show(item)
    setOpen(item !== undefined)
    setSavedId(undefined)
  }

  /** Does what would drop what is typed, after asking where something was typed. */
  const drop = (action: () => void) => (form.dirty ? setDiscarding(() => action) : action())

  /** Opens or hides the form that adds; what is typed in it stays. */
  function toggleAdd() {
    form.tell()
    if (open && form.item) drop(() => openAdd())
    else if (open) setOpen(false)
    else openAdd()
  }

  function openAdd() {
    if (form.item) form.show()
    setOpen(true)
    setSavedId(undefined)
  }

  function close() {
    form.tell()
    if (form.item) drop(() => show())
    else setOpen(false)
  }

  const isForeign = (picture: string) => data.foreignPictures.includes(picture)

  async function confirmDelete(item: Item) {
    await run(async () => {
      const own = picturesOf(item).filter((picture) => !isForeign(picture))
      const reply = await remove(item, own)
      if (form.item?._id === item._id) show()
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

  return {
    items: options.items,
    form: { ...form, takeTheirs: () => (form.theirs ? form.takeTheirs() : show()) },
    open,
    pending,
    toggleAdd,
    close,
    /** The record that was saved last, until another form is opened. */
    savedId,
    edit: (item: Item) => drop(() => show(item)),
    run,
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
