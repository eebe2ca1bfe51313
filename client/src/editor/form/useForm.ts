import { useId, useState } from 'react'
import type { Binding } from '../fields/binding.ts'
import type { Stored } from './api.ts'
import { useUnsaved } from './UnsavedGuard.tsx'
import { type Content, concerns, type SubmitOptions, useSubmit } from './useSubmit.ts'

export type FormOptions<Item, Draft> = SubmitOptions<Item, Draft> & {
  /** The panel's name, for the warning about unsaved text. */
  name: string
  labels: Record<keyof Draft, string>
  items: Item[]
  draftOf: (item: Item) => Draft
  /** The draft in words, where a value cannot be read as it is. */
  readable?: (draft: Draft) => object
  onSaved?: () => void
}

/**
 * One form: its draft, its saving, and the choice when somebody else was faster.
 * @param start what the form holds until something is typed
 */
export function useForm<Item extends Stored, Draft extends object>(
  start: Content<Item, Draft>,
  options: FormOptions<Item, Draft>,
) {
  const formId = useId()
  const { name, labels, items, draftOf, readable = asItIs, onSaved } = options
  const [typed, setTyped] = useState<Content<Item, Draft>>()
  const { attempt, submit, restart, tell, forget } = useSubmit(options, () => {
    setTyped(undefined)
    onSaved?.()
  })
  const content = typed ?? start
  const dirty = !isSame(content.draft, content.item ? draftOf(content.item) : start.draft)
  useUnsaved(name, dirty)

  function fill(next?: Content<Item, Draft>) {
    setTyped(next)
    restart()
  }

  const idOf = (key: string) => `${formId}-${key}`
  const errorsOf = (key: string) => attempt.errors?.filter((error) => concerns(error, key)) ?? []
  const errorOf = (key: string) =>
    errorsOf(key)
      .map((error) => error.message)
      .join(' ')

  function field<K extends keyof Draft & string>(key: K): Binding<Draft[K]> {
    return {
      id: idOf(key),
      label: labels[key],
      value: content.draft[key],
      error: errorOf(key) || undefined,
      errors: errorsOf(key),
      onChange: (value) => {
        setTyped((last = start) => ({ ...last, draft: { ...last.draft, [key]: value } }))
        forget(key)
      },
    }
  }

  const problems = Object.keys(labels)
    .map((key) => ({ id: idOf(key), text: errorOf(key) }))
    .filter(({ text }) => text)
  const newest = items.find(({ _id }) => _id === content.item?._id)
  const theirs = attempt.stale && newest ? draftOf(newest) : undefined
  return {
    ...content,
    ...attempt,
    notice: attempt.notice && { ...attempt.notice, problems },
    labels,
    readable,
    dirty,
    field,
    fill,
    tell,
    submit: () => submit(content),
    /** What is stored now, while there is a choice to make; undefined when deleted. */
    theirs,
    keepMine: () => {
      const mine = { item: newest, draft: content.draft }
      setTyped(mine)
      return submit(mine)
    },
    takeTheirs: () => fill(theirs && { item: newest, draft: theirs }),
  }
}

export type Form<Item extends Stored, Draft extends object> = ReturnType<
  typeof useForm<Item, Draft>
>

const asItIs = <T>(value: T) => value

/** Whether two drafts say the same. A chosen file never equals a stored address. */
const isSame = (a: object, b: object) => JSON.stringify(a, said) === JSON.stringify(b, said)

/** An empty text says as much as none. */
const said = (_name: string, value: unknown) => (value === '' ? undefined : value)
