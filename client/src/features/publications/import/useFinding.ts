import type { Paper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'
import { useMemo } from 'react'
import type { Notice } from '../../../editor/form/notice.ts'
import { failure } from '../../../editor/form/notice.ts'
import { HttpError } from '../../../lib/http.ts'
import { ask, itemsOfWorks } from './asking.ts'
import { deedFor, incomplete, knownOf, matcher } from './here.ts'
import type { Item } from './item.ts'
import { freshItem } from './items.ts'
import { type Input, readApart } from './readApart.ts'
import { failureText } from './saveItem.ts'
import type { Items } from './useItems.ts'
import type { Runs } from './useRun.ts'

/** What the services can say for good: it is no identifier, none of theirs, or not a paper's. */
const FINAL = [400, 404, 422]
const NOT_ASKED = 'It was not looked up.'

/** How items come in: from files, from what is pasted, and from papers that are here and lack something. */
export function useFinding(
  list: Items,
  { run }: Runs,
  papers: Publication[],
  tell: (notice?: Notice) => void,
) {
  const here = useMemo(() => papers.map(knownOf), [papers])
  const match = useMemo(() => matcher(here), [here])
  const lacking = useMemo(() => incomplete(papers), [papers])

  async function read(inputs: Input[]) {
    tell(undefined)
    const asked: Item[] = []
    await runToEnd('Reading', inputs, async (input, signal) => {
      const { papers, refused, identifiers } = await readApart(input, here, signal)
      list.add([
        ...papers.map((found) => freshItem({ ...found, phase: 'found' })),
        ...refused.map((found) => freshItem({ ...found, phase: 'refused' })),
      ])
      const { name: from } = input
      asked.push(
        ...identifiers.map((identifier) => freshItem({ from, identifier, phase: 'asking' })),
      )
    })
    list.add(asked)
    await lookUpAll(asked)
  }

  async function complete() {
    tell(undefined)
    const items = lacking.map(({ paper: { _id, status }, doi }): Item => {
      const asked = freshItem({ from: doi, identifier: doi, phase: 'asking' })
      return { ...asked, status, match: { record: _id, match: 'same' } }
    })
    list.add(items)
    await lookUpAll(items)
  }

  /** Papers of the lab's people that ORCID names. */
  async function take(works: Paper[]) {
    tell(undefined)
    const items = itemsOfWorks('ORCID', works).map(placed)
    list.add(items)
    await lookUpAll(items.filter(({ phase }) => phase === 'asking'))
  }

  async function retry(items: Item[]) {
    tell(undefined)
    const asking = { phase: 'asking', reason: undefined } as const
    list.change((item) => ({ ...item, ...asking }), items)
    await lookUpAll(items)
  }

  /** Asks for each, and then for what the works of a person add to these. */
  async function lookUpAll(items: Item[]) {
    let waiting = items
    while (waiting.length > 0) {
      const asked = waiting
      const answered = new Set<string>()
      waiting = []
      const isWhole = await runToEnd('Looking up', asked, async (item, signal) => {
        waiting.push(...(await lookUp(item, signal)))
        answered.add(item.id)
      })
      const left = asked.filter(({ id }) => !answered.has(id))
      if (!isWhole) left.push(...waiting.splice(0))
      list.change((item) => ({ ...item, phase: 'failed', reason: NOT_ASKED }), left)
    }
  }

  /** @returns what is to be asked for next */
  async function lookUp(item: Item, signal: AbortSignal): Promise<Item[]> {
    try {
      const found = (await ask(item, signal)).map(placed)
      list.replace(item.id, found)
      return found.filter(({ phase }) => phase === 'asking')
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (signal.aborted || status === 401) throw error
      const phase = FINAL.includes(status) ? 'refused' : 'failed'
      list.change((now) => ({ ...now, phase, reason: failureText(error) }), [item])
      return []
    }
  }

  /** With the paper of the site that it is; one that is to be completed knows it. */
  function placed(item: Item): Item {
    const { paper, match: known } = item
    if (!paper) return item
    if (!known) return { ...item, match: match(paper) }
    const record = papers.find(({ _id }) => _id === known.record)
    return { ...item, deed: record && deedFor(record, paper, known) }
  }

  /** @returns whether it has come to its end */
  async function runToEnd<T>(
    label: string,
    things: T[],
    work: (thing: T, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    try {
      return await run(label, things, work)
    } catch (error) {
      if (!(error instanceof DOMException)) tell(failure(error))
      return false
    }
  }

  return { read, complete, take, retry, match, completable: lacking.length }
}
