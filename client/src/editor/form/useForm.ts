import { type InvalidInput, texts } from '@lab/shared/reply'
import { useId, useState } from 'react'
import { randomId } from '../../lib/randomId.ts'
import { useSubmit } from '../../lib/useSubmit.ts'
import { useAdminData } from '../AdminDataProvider.tsx'
import type { Binding } from '../fields/binding.ts'
import type { Fields, Question } from '../fields/field.ts'
import type { Stored } from './api.ts'
import { type Content, contentIn, idOf, isDirty } from './content.ts'
import { contentOfCopy, type LocalCopy } from './localCopies.ts'
import { type Notice, reasonOf } from './notice.ts'
import { useUnsaved } from './UnsavedGuard.tsx'
import { useLocalCopy } from './useLocalCopy.ts'
import {
  type Act,
  isOvertaken,
  type StoringOptions,
  type Submission,
  useStoring,
} from './useStoring.ts'
import { blankValues, inputOf, missingIn, type Values, valuesOf } from './values.ts'

export type FormOptions<Item> = StoringOptions<Item> & {
  /** The panel's name, for the warning about unsaved text. */
  name: string
  /** What is wrong with an input; `item` is what it edits. */
  check: (input: object, item?: Item) => InvalidInput | undefined
  /** What fields become that follow others, when some were changed. */
  follow?: (values: Values, before: Values) => Values
}

/** A field's question, its name and the value that it is about, before something is stored. */
type Asked = Question<unknown> & { name: string; value: unknown; act: Act }

/**
 * One form: its values, how they are stored, and the choice when somebody else was faster.
 * @param shown the id of what it edits at the start; without it the form begins empty
 */
export function useForm<Item extends Stored>(
  shown: string | undefined,
  options: FormOptions<Item>,
) {
  const formId = useId()
  const { name, fields, follow = (values) => values } = options
  const { data, mayPublish, user } = useAdminData()
  const [requestId, setRequestId] = useState(randomId)
  const [typed, setTyped] = useState<Content<Item>>()
  /** Counts what has been shown in place of what was typed. */
  const [showings, setShowings] = useState(0)
  const [notice, setNotice] = useState<Notice>()
  const [question, setQuestion] = useState<Asked>()
  const [isAsked, setIsAsked] = useState(false)
  const contentOf = (id?: string): Content<Item> =>
    contentIn(options, data, id) ?? { values: blankValues(fields) }
  const content = typed ?? contentOf(shown)
  const { item, draft, values } = content
  const storing = useStoring(options, { requestId, show })
  const attempt = useSubmit<Submission<Item>>({
    check: ({ act, content }) =>
      act === 'draft' ? undefined : options.check(inputOf(fields, content.values), content.item),
    send: storing.store,
    failureText: (error, { content }) =>
      [isOvertaken(error, content) ? '' : texts.submitFailed, reasonOf(error)]
        .filter(Boolean)
        .join('\n'),
  })

  const dirty = isDirty(fields, content)
  useUnsaved(name, dirty)
  const copies = useLocalCopy<Content<Item>>({
    user,
    kind: options.kind,
    record: idOf(content) ?? name,
    requestId,
    content,
    dirty,
  })

  function show(next?: Content<Item>) {
    setTyped(next)
    setShowings((last) => last + 1)
    setIsAsked(false)
    if (!next) setRequestId(randomId())
  }

  function fill(next?: Content<Item>) {
    show(next)
    setRequestId(randomId())
    storing.forget()
    attempt.reset()
    setNotice(undefined)
  }

  /** Shows what an earlier visit left; stored is it when somebody says so. */
  function restoreCopy(copy: LocalCopy<Content<Item>>) {
    fill(contentOfCopy(copy))
    setRequestId(copy.form)
    copies.taken(copy)
  }

  function tell(next?: Notice) {
    attempt.clearMessage()
    setNotice(next)
  }

  function submit(act: Act, next = content) {
    setNotice(undefined)
    const isNew = act !== 'draft' && !next.item && !isAsked
    const asked = isNew ? questionOf(fields, next.values) : undefined
    if (asked && !options.check(inputOf(fields, next.values))) return setQuestion({ ...asked, act })
    return attempt.submit({ act, content: next })
  }

  /** @param value what is stored instead of the value in question; without one nothing is stored yet */
  function answer(value: unknown) {
    setQuestion(undefined)
    if (!question || value === undefined) return
    const answered = { ...content, values: { ...values, [question.name]: value } }
    setIsAsked(true)
    setTyped(answered)
    return attempt.submit({ act: question.act, content: answered })
  }

  /** Stores something else than what is typed, and shows it. */
  function store(next: Submission<Item>) {
    setNotice(undefined)
    show(next.content)
    return attempt.submit(next)
  }

  function resolve(isMine: Record<string, boolean>) {
    const next = storing.resolved(isMine)
    return next && store(next)
  }

  /** Shows what is left once the draft is discarded. */
  function dropDraft() {
    fill(item && { item, values: valuesOf(fields, item) })
    if (!item) options.onDone?.()
  }

  /** @param partsOf what some fields become, by what the form holds by then */
  const change = (partsOf: (values: Values) => Values) =>
    setTyped((last = content) => ({
      ...last,
      values: follow({ ...last.values, ...partsOf(last.values) }, last.values),
    }))

  function fillIn(record: object) {
    const found = (held: Values) => missingIn(fields, held, record)
    change(found)
    const names = Object.keys(found(values))
    names.forEach(attempt.forget)
    return names.length
  }

  const idOfField = (key: string) => `${formId}-${key}`
  const binding = (key: string): Binding<unknown> => ({
    id: idOfField(key),
    label: fields[key]?.label ?? '',
    value: values[key],
    error: attempt.errorOf(key),
    errors: attempt.errorsOf(key),
    onChange: (value) => {
      change(() => ({ [key]: value }))
      attempt.forget(key)
    },
  })

  const problems = Object.keys(fields)
    .map((key) => ({ id: idOfField(key), text: attempt.errorOf(key) ?? '' }))
    .filter(({ text }) => text)
  const [title] = Object.values(values)
  return {
    ...content,
    ref: attempt.ref,
    kind: options.kind,
    /** Of the record that it edits, also of one that is to be. */
    id: idOf(content),
    mayPublish,
    state: attempt.state,
    progress: attempt.progress,
    fields,
    /** Changes with each record that the form is opened for. */
    key: requestId,
    /** Changes when fields are to show another value than was typed in them. */
    revision: `${showings}-${item?.version}`,
    /** The values as fields show and change it. */
    binding,
    surroundings: {
      title: String(title || '…'),
      pictureTexts: { ...binding('pictureTexts'), value: values.pictureTexts ?? {} },
      saving: attempt.state === 'sending',
      id: idOf(content),
      fillIn,
    },
    notice: notice ?? noticeOf(attempt, problems),
    dirty,
    copies: { ...copies, restore: restoreCopy },
    fill,
    /** Shows a record, or what the form shows at the start. */
    show: (id?: string) => fill(id === undefined ? undefined : contentOf(id)),
    dropDraft,
    tell,
    /** What its button does: contributors save drafts, and what has a draft is published by it. */
    act: actOf(mayPublish, draft),
    submit,
    question,
    answer,
    overtaken: storing.overtaken,
    resolve,
    store,
    /** Leaves the choice for later. */
    putOff: storing.forget,
  }
}

export type Form<Item extends Stored> = ReturnType<typeof useForm<Item>>

const actOf = (mayPublish: boolean, draft?: object): Act => {
  if (!mayPublish) return 'draft'
  return draft ? 'publish' : 'save'
}

/** The first question that a field has about some values. */
function questionOf(fields: Fields, values: Values): Omit<Asked, 'act'> | undefined {
  const questions = Object.entries(fields).flatMap(([name, field]) => {
    const question = field.askAbout?.(values[name])
    return question ? [{ ...question, name, value: values[name] }] : []
  })
  return questions[0]
}

type Told = Pick<ReturnType<typeof useSubmit>, 'message' | 'status'>

const noticeOf = ({ message, status }: Told, problems: Notice['problems']): Notice | undefined =>
  message && { ...message, problems, sessionEnded: status === 401 }
