import type { KindName } from '@lab/shared/kinds'
import { type InvalidInput, texts } from '@lab/shared/reply'
import { useId, useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import { randomId } from '../../lib/randomId.ts'
import { useSubmit } from '../../lib/useSubmit.ts'
import { useAdminData } from '../AdminDataProvider.tsx'
import type { Binding } from '../fields/binding.ts'
import type { Fields, Question } from '../fields/field.ts'
import type { Kept, Saving, Stored } from './api.ts'
import { type Notice, reasonOf } from './notice.ts'
import { useUnsaved } from './UnsavedGuard.tsx'
import { blankValues, inputOf, type Values, valuesOf } from './values.ts'

export type FormOptions<Item> = {
  /** The panel's name, for the warning about unsaved text. */
  name: string
  kind: KindName
  fields: Fields
  items: Item[]
  /** What is wrong with an input; `item` is what it edits. */
  check: (input: object, item?: Item) => InvalidInput | undefined
  save: (input: object, saving: Saving) => Promise<Kept>
  /** Told the id of the record that was edited or added. */
  onSaved?: (id?: string) => void
}

/** A field's question, its name and the value that it is about. */
type Asked = Question<unknown> & { name: string; value: unknown }

/** What a form holds: its values, and the item that it edits unless it adds one. */
export type Content<Item> = { item?: Item; values: Values }

const DELETED_MEANWHILE = 'Somebody else has deleted this since you opened it.'

/**
 * One form: its values, its saving, and the choice when somebody else was faster.
 * @param shown what it edits at the start; without it the form begins empty
 */
export function useForm<Item extends Stored>(shown: Item | undefined, options: FormOptions<Item>) {
  const formId = useId()
  const { name, fields, items, onSaved } = options
  const [requestId, setRequestId] = useState(randomId)
  const [typed, setTyped] = useState<Content<Item>>()
  const [notice, setNotice] = useState<Notice>()
  const [question, setQuestion] = useState<Asked>()
  const [isAsked, setIsAsked] = useState(false)
  const contentOf = (item?: Item): Content<Item> => ({
    item,
    values: item ? valuesOf(fields, item) : blankValues(fields),
  })
  const content = typed ?? contentOf(shown)
  const { item, values } = content
  const { reload } = useAdminData()
  const attempt = useSubmit<Content<Item>>({
    check: ({ item, values }) => options.check(inputOf(fields, values), item),
    async send({ item, values }, onProgress) {
      const { message, data } = await options
        .save(inputOf(fields, values), { item, requestId, onProgress })
        .catch(async (error: unknown) => {
          // What somebody else stored meanwhile is shown beside what was typed.
          if (item && staleTexts.has(statusOf(error))) await reload()
          throw error
        })
      await reload()
      setRequestId(randomId())
      setTyped(undefined)
      setIsAsked(false)
      onSaved?.(item?._id ?? data?._id)
      return message
    },
    failureText: (error, { item }) =>
      (item && staleTexts.get(statusOf(error))) ||
      [texts.submitFailed, reasonOf(error)].filter(Boolean).join('\n'),
  })

  const dirty = !isSame(values, contentOf(item).values)
  useUnsaved(name, dirty)

  function fill(next?: Content<Item>) {
    setTyped(next)
    setRequestId(randomId())
    setIsAsked(false)
    attempt.reset()
    setNotice(undefined)
  }

  function tell(next?: Notice) {
    attempt.clearMessage()
    setNotice(next)
  }

  function submit(next: Content<Item>) {
    setNotice(undefined)
    const asked = next.item || isAsked ? undefined : questionOf(fields, next.values)
    if (asked && !options.check(inputOf(fields, next.values))) return setQuestion(asked)
    return attempt.submit(next)
  }

  /** @param value what is saved instead of the value in question; without one nothing is saved yet */
  function answer(value: unknown) {
    setQuestion(undefined)
    if (!question || value === undefined) return
    const answered = { item, values: { ...values, [question.name]: value } }
    setIsAsked(true)
    setTyped(answered)
    return attempt.submit(answered)
  }

  const idOf = (key: string) => `${formId}-${key}`
  const binding = (key: string): Binding<unknown> => ({
    id: idOf(key),
    label: fields[key]?.label ?? '',
    value: values[key],
    error: attempt.errorOf(key),
    errors: attempt.errorsOf(key),
    onChange: (value) => {
      setTyped((last = content) => ({ ...last, values: { ...last.values, [key]: value } }))
      attempt.forget(key)
    },
  })

  const problems = Object.keys(fields)
    .map((key) => ({ id: idOf(key), text: attempt.errorOf(key) ?? '' }))
    .filter(({ text }) => text)
  const newest = items.find(({ _id }) => _id === item?._id)
  const isStale = attempt.state === 'failed' && item && staleTexts.has(attempt.status ?? 0)
  const [title] = Object.values(values)
  return {
    ...content,
    ref: attempt.ref,
    state: attempt.state,
    progress: attempt.progress,
    kind: options.kind,
    fields,
    /** The values as fields show and change it. */
    binding,
    surroundings: {
      title: String(title || '…'),
      pictureTexts: { ...binding('pictureTexts'), value: values.pictureTexts ?? {} },
      saving: attempt.state === 'sending',
    },
    notice: notice ?? noticeOf(attempt, problems),
    dirty,
    fill,
    /** Shows an item, or an empty form. */
    show: (next?: Item) => fill(next && contentOf(next)),
    tell,
    submit: () => submit(content),
    question,
    answer,
    isStale,
    /** What is stored now, while there is a choice to make; undefined when deleted. */
    theirs: isStale && newest ? valuesOf(fields, newest) : undefined,
    keepMine: () => {
      const mine = { item: newest, values }
      setTyped(mine)
      return submit(mine)
    },
    takeTheirs: () => fill(newest && contentOf(newest)),
  }
}

export type Form<Item extends Stored> = ReturnType<typeof useForm<Item>>

/** What says that somebody else has changed or deleted the item meanwhile. */
const staleTexts = new Map<number, string>([
  [409, texts.stale],
  [404, DELETED_MEANWHILE],
])

/** The first question that a field has about some values. */
function questionOf(fields: Fields, values: Values): Asked | undefined {
  const questions = Object.entries(fields).flatMap(([name, field]) => {
    const question = field.askAbout?.(values[name])
    return question ? [{ ...question, name, value: values[name] }] : []
  })
  return questions[0]
}

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 0)

type Told = Pick<ReturnType<typeof useSubmit>, 'message' | 'status'>

const noticeOf = ({ message, status }: Told, problems: Notice['problems']): Notice | undefined =>
  message && { ...message, problems, sessionEnded: status === 401 }

/** Whether two sets of values say the same. A chosen file never equals a stored address. */
const isSame = (a: object, b: object) => JSON.stringify(a, said) === JSON.stringify(b, said)

/** An empty text says as much as none. */
const said = (_name: string, value: unknown) => (value === '' ? undefined : value)
