import { draftPaths } from '@lab/shared/drafts'
import { historyPaths } from '@lab/shared/history'
import type { Fields } from '@lab/shared/kinds'
import { trashPaths } from '@lab/shared/trash'
import { picture } from '../pictures.ts'
import { namedPictures } from './checks.ts'
import {
  callsOf,
  type Dice,
  type Listed,
  listed,
  mark,
  singles,
  someOf,
  wholes,
} from './content.ts'
import {
  drafted,
  edited,
  isPublished,
  isSingle,
  type ModelRecord,
  published,
  put,
} from './model.ts'
import type { Answer, RunningSite, Tried } from './people.ts'

const editors: Tried[] = ['owner', 'editor']
const writers: Tried[] = [...editors, 'contributor']

/** Something that somebody asks of the site, and what it must lead to. */
export type Operation = {
  name: string
  roles: Tried[]
  ask(role: Tried): Promise<Answer>
  /** What whoever may ask is answered. */
  status: number
  /** What is answered where it was done before: after a kill everything is asked once more. */
  again: number
  /** Makes the model what the site must be. */
  apply(answer: Answer): void
}

type World = { site: RunningSite; dice: Dice; records: ModelRecord[]; pictures: string[] }

/** Sometimes a new picture, sometimes one that something names. */
async function pictureFor({ site, dice, records, pictures }: World): Promise<string> {
  // Any other may be given up at any moment.
  const named = namedPictures(records)
  if (named.length > 3 && dice.chance(0.7)) return dice.pick(named)
  const url = await site.upload(await picture('png', dice.pick(['#a0522d', '#2e8b57', '#4682b4'])))
  pictures.push(url)
  return url
}

const draftIn = ({ body }: Answer) => Object(body.data)

export async function nextOperation(world: World): Promise<Operation> {
  const { site, dice, records } = world
  const url = await pictureFor(world)
  const of = (test: (record: ModelRecord) => boolean) => records.filter(test)
  const some = {
    alive: of(isPublished),
    deletable: of((record) => isPublished(record) && !isSingle(record)),
    trashed: of(({ place }) => place === 'trash'),
    drafted: of(({ place, draft }) => place === 'alive' && draft !== undefined),
    writable: of(({ place, draft }) => place === 'alive' && draft !== undefined).concat(
      of(isPublished),
    ),
  }
  const whole = (record: ModelRecord) => wholes[record.kind](dice, url)
  const editPath = ({ kind, id }: ModelRecord) =>
    isListed(kind)
      ? callsOf[kind].edit(id)
      : (singles.find((single) => single.kind === kind)?.path ?? '')

  const choices: (() => Operation | undefined)[] = [
    function add() {
      const kind = dice.pick(listed)
      const fields = wholes[kind](dice, url)
      const id = mark()
      return {
        name: `add ${kind}`,
        roles: editors,
        ask: (role) => site.ask(role, 'POST', callsOf[kind].add, fields, id),
        status: 201,
        again: 201,
        apply: (answer) => {
          records.push({ kind, id: draftIn(answer)._id, states: [fields], place: 'alive' })
        },
      }
    },
    function edit() {
      const record = dice.pick(some.alive)
      const version = dice.chance(0.3) ? undefined : dice.below(record.states.length)
      const from = record.states[version ?? -1] ?? published(record)
      const sent = { ...from, ...someOf(dice, whole(record)) }
      const after = edited(record, sent, version)
      return {
        name: `edit ${record.kind} ${record.id} from ${version}`,
        roles: editors,
        ask: (role) => site.ask(role, 'POST', editPath(record), { ...sent, version }),
        status: after ? 200 : 409,
        again: after ? 200 : 409,
        apply: () => after && put(record, after),
      }
    },
    function remove() {
      if (some.deletable.length < 4) return undefined
      const record = dice.pick(some.deletable)
      return {
        name: `delete ${record.kind} ${record.id}`,
        roles: editors,
        ask: (role) => site.ask(role, 'DELETE', callsOf[listedKind(record)].delete(record.id)),
        status: 200,
        again: 404,
        apply: () => {
          record.place = 'trash'
        },
      }
    },
    function putBack() {
      if (some.trashed.length === 0) return undefined
      const record = dice.pick(some.trashed)
      return {
        name: `put back ${record.id}`,
        roles: editors,
        ask: (role) => site.ask(role, 'POST', trashPaths.restore(record.id)),
        status: 200,
        again: 404,
        apply: () => {
          record.place = 'alive'
        },
      }
    },
    function erase() {
      if (some.trashed.length < 3) return undefined
      const record = dice.pick(some.trashed)
      return {
        name: `erase ${record.id}`,
        roles: editors,
        ask: (role) => site.ask(role, 'DELETE', trashPaths.entry(record.id)),
        status: 200,
        again: 404,
        apply: () => {
          record.place = 'gone'
        },
      }
    },
    function begin() {
      const kind = dice.pick(listed)
      const fields = wholes[kind](dice, url)
      const id = mark()
      return {
        name: `begin ${kind}`,
        roles: writers,
        ask: (role) => site.ask(role, 'POST', draftPaths.add(kind), { fields }, id),
        status: 201,
        again: 201,
        apply: (answer) => {
          const { record, version } = draftIn(answer)
          const draft = { base: null, version, fields }
          records.push({ kind, id: record, states: [], place: 'alive', draft })
        },
      }
    },
    function save() {
      const record = dice.pick(some.writable)
      const sent = someOf(dice, whole(record))
      const fields = drafted(record, sent)
      const path = draftPaths.draft(record.kind, record.id)
      return {
        name: `save a draft of ${record.kind} ${record.id}`,
        roles: writers,
        ask: (role) => site.ask(role, 'POST', path, { fields: sent }),
        status: 200,
        again: 200,
        apply: (answer) => {
          const { version, base } = draftIn(answer)
          record.draft = { version, base, fields }
        },
      }
    },
    function discard() {
      if (some.drafted.length < 3) return undefined
      const record = dice.pick(some.drafted)
      const path = draftPaths.draft(record.kind, record.id)
      return {
        name: `discard the draft of ${record.id}`,
        roles: editors,
        ask: (role) => site.ask(role, 'DELETE', path),
        status: 200,
        again: 404,
        apply: () => {
          record.draft = undefined
          if (record.states.length === 0) record.place = 'gone'
        },
      }
    },
    function publish() {
      if (some.drafted.length === 0) return undefined
      const record = dice.pick(some.drafted)
      const { base, fields } = record.draft ?? { base: null, fields: {} }
      const after = edited(record, fields, base ?? undefined)
      return {
        name: `publish ${record.kind} ${record.id}`,
        roles: editors,
        ask: (role) => site.ask(role, 'POST', draftPaths.publish(record.kind, record.id)),
        status: after ? 200 : 409,
        again: after ? 404 : 409,
        apply: () => {
          if (!after) return
          put(record, after)
          record.draft = undefined
        },
      }
    },
    function restore() {
      const record = dice.pick(some.alive)
      const version = dice.below(record.states.length)
      const kept = record.states.length - 40
      const state: Fields | undefined = version < kept ? undefined : record.states[version]
      if (!state) return undefined
      return {
        name: `restore ${record.kind} ${record.id} at ${version}`,
        roles: editors,
        ask: (role) =>
          site.ask(role, 'POST', historyPaths.restore(record.kind, record.id, version)),
        status: 200,
        again: 200,
        apply: ({ body }) => put(record, { ...published(record), ...stillStored(state, body) }),
      }
    },
  ]
  for (;;) {
    const operation = dice.pick(choices)()
    if (operation) return operation
  }
}

/** What a version brings back without the pictures that are gone. */
function stillStored(state: Fields, body: Record<string, unknown>): Fields {
  const { gone } = Object(body.data)
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => !(Array.isArray(gone) && gone.includes(value))),
  )
}

const isListed = (kind: string): kind is Listed => listed.some((name) => name === kind)

function listedKind({ kind }: ModelRecord): Listed {
  if (!isListed(kind)) throw new Error(`${kind} cannot be deleted.`)
  return kind
}
