import { createStore, del, entries, set } from 'idb-keyval'
import { filesIn, pictureKey, setPictureKey } from '../fields/pictures.ts'
import type { Values } from './values.ts'

/** What a form holds: its values, and what else belongs to them. */
export type Held = { values: Values }

/** What one form holds that is not stored yet, as this browser keeps it. */
export type LocalCopy<Content extends Held> = {
  /** The request id of the form, so that what was sent before the copy came back is not stored twice. */
  form: string
  /** Whose it is, and of what: see `placeOf`. */
  place: string
  content: Content
  /** What the pictures are kept under that were chosen and not uploaded, in their order. */
  fileKeys: string[]
  /** Milliseconds since 1970. */
  at: number
}

const KEPT_MS = 30 * 24 * 3_600_000

/** Opened when it is first used: some browsers have none, or forbid it. */
const openStore = () => createStore('editor', 'unsaved')
let opened: ReturnType<typeof openStore> | undefined
const store = () => {
  opened ??= openStore()
  return opened
}

/** @param record the id of what is edited; without it the name of the form that adds */
export const placeOf = (user: string, kind: string, record: string) =>
  JSON.stringify([user, kind, record])

/** Keeps a copy in place of the last one of the same form. @returns whether that was possible */
export async function keepCopy<Content extends Held>(
  copy: Omit<LocalCopy<Content>, 'fileKeys' | 'at'>,
): Promise<boolean> {
  const fileKeys = filesIn(copy.content.values).map(pictureKey)
  try {
    await set(copy.form, { ...copy, fileKeys, at: Date.now() }, store())
    return true
  } catch {
    // Forbidden or full: the warning before the page is left remains.
    return false
  }
}

export async function dropCopy(form: string): Promise<void> {
  await Promise.resolve(form)
    .then((key) => del(key, store()))
    .catch(() => {})
}

/** What forms that are no more have left at a place, newest first. Too old ones are removed. */
export async function leftCopies<Content extends Held>(
  place: string,
): Promise<LocalCopy<Content>[]> {
  try {
    const all = await entries<string, LocalCopy<Content>>(store())
    const open = await openForms()
    const isOld = ({ at }: LocalCopy<Content>) => at < Date.now() - KEPT_MS
    await Promise.all(all.filter(([, copy]) => isOld(copy)).map(([form]) => dropCopy(form)))
    return all
      .map(([, copy]) => copy)
      .filter((copy) => copy.place === place && !isOld(copy) && !open.has(lockOf(copy.form)))
      .sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

/** The content as a form holds it: texts of pictures find their files again. */
export function contentOfCopy<Content extends Held>({
  content,
  fileKeys,
}: LocalCopy<Content>): Content {
  filesIn(content.values).forEach((file, index) => {
    setPictureKey(file, fileKeys[index])
  })
  return content
}

const lockOf = (form: string) => `form ${form}`

/** Says to other tabs that a form is open, until the answer is called or the tab is gone. */
export function markOpen(form: string): () => void {
  let close = () => {}
  const closed = new Promise<void>((done) => {
    close = done
  })
  // Known on addresses with https and on this machine's own alone.
  navigator.locks?.request(lockOf(form), () => closed).catch(() => {})
  return close
}

async function openForms(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}
