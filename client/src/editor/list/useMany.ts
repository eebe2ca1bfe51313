import type { Deed, ManyDone } from '@lab/shared/many'
import { manyPath, manyTexts } from '@lab/shared/many'
import type { Saved } from '@lab/shared/reply'
import { texts } from '@lab/shared/reply'
import { useState } from 'react'
import { request } from '../../lib/http.ts'
import type { Stored } from '../form/api.ts'
import type { Source } from '../form/content.ts'
import type { useWork } from '../form/useWork.ts'
import { inputOf, valuesOf } from '../form/values.ts'
import { reordered } from './reordered.ts'
import type { Entry } from './useEditor.ts'

type Options<Item> = Pick<Source<Item>, 'kind' | 'fields'> & {
  entries: Entry<Item>[]
  items: Item[]
  run: ReturnType<typeof useWork>['run']
}

/** What takes a deed back. */
type Back = (version: number) => Omit<Deed, '_id'>

/** What is done to several records of a list in one request, with the way back. */
export function useMany<Item extends Stored>(options: Options<Item>) {
  const { kind, fields, entries, items, run } = options
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const all = entries.filter(({ id }) => chosen?.has(id))
  const published = all.flatMap(({ item }) => item ?? [])

  async function ask(deeds: Deed[]): Promise<ManyDone> {
    const body = { deeds }
    return (await request<Saved<ManyDone>>('POST', manyPath(kind), { body })).data
  }

  /** @param what what is said of those that were done: `2 hidden.` */
  const work = (deeds: Deed[], what: (count: number) => string, back: Map<string, Back>) =>
    run(async () => {
      const { done, left } = await ask(deeds)
      const message = [what(done.length), ...new Set(left.map(({ message }) => message))].join('\n')
      const undone = done.flatMap(({ _id, version }) => {
        const deed = back.get(_id)
        return deed ? [{ _id, ...deed(version) }] : []
      })
      const act = () => {
        work(undone, (count) => `${count} as before.`, new Map())
      }
      return { message, offer: undone.length > 0 ? { label: 'Undo', act } : undefined }
    }, texts.submitFailed)

  /** Stores some fields of records, each as it is told. */
  function change(
    records: Item[],
    changesOf: (item: Item) => object,
    what: (count: number) => string,
  ) {
    const deeds = records.map((item): Deed => {
      const { _id, version } = item
      return { _id, act: 'change', fields: { ...changesOf(item) }, version }
    })
    const back = records.map((item): [string, Back] => {
      const before = asTheyWere(item, Object.keys(changesOf(item)))
      return [item._id, (version) => ({ act: 'change', fields: before, version })]
    })
    return work(deeds, what, new Map(back))
  }

  const asTheyWere = (item: Item, names: string[]) => {
    const { pictureTexts: _, ...input } = inputOf(fields, valuesOf(fields, item))
    return Object.fromEntries(
      names.map((name) => [name, name in input ? input[name] : Reflect.get(item, name)]),
    )
  }

  /** Drafts are published; what is hidden or scheduled is visible from now on. */
  async function publish() {
    const deeds = all.map(({ id, item, draft }): Deed => {
      if (draft) return { _id: id, act: 'publish' }
      return {
        _id: id,
        act: 'change',
        fields: { publishAt: '', hideAt: '' },
        version: item?.version,
      }
    })
    const hidden = new Date().toISOString()
    const back = all.map(({ id, item, draft }): [string, Back] => {
      const names = draft ? Object.keys(draft.fields) : ['publishAt', 'hideAt']
      const before = item ? asTheyWere(item, names) : { hideAt: hidden }
      return [id, (version) => ({ act: 'change', fields: before, version })]
    })
    await work(deeds, (count) => `${count} published.`, new Map(back))
  }

  return {
    /** Those that are chosen; undefined while nobody chooses. */
    chosen,
    setChosen,
    /** Whether those that are chosen have topics. */
    mayTag: 'topics' in fields && published.length > 0,
    publish,
    hide: () =>
      change(
        published,
        () => ({ hideAt: new Date().toISOString() }),
        (n) => `${n} hidden.`,
      ),
    tag: (topic: string) =>
      change(
        published,
        (item) => ({ topics: [...new Set([...topicsOf(item), topic])] }),
        (n) => `${n} tagged “${topic}”.`,
      ),
    trash: () =>
      work(
        published.map(({ _id }): Deed => ({ _id, act: 'trash' })),
        (count) => `${count} moved to the trash.`,
        new Map(published.map(({ _id }) => [_id, () => ({ act: 'restore' })])),
      ),
    /** Moves a published record to another place in the order of the list. */
    move: (from: number, to: number) => {
      const places = new Map(reordered(items, from, to).map(({ _id, order }) => [_id, order]))
      const moving = items.filter(({ _id }) => places.has(_id))
      return change(
        moving,
        ({ _id }) => ({ order: places.get(_id) }),
        () => manyTexts.ordered,
      )
    },
  }
}

export type Many<Item extends Stored> = ReturnType<typeof useMany<Item>>

const topicsOf = (item: object): string[] => {
  const topics: unknown = Reflect.get(item, 'topics')
  return Array.isArray(topics) ? topics : []
}
