import { setTimeout as wait } from 'node:timers/promises'
import { LinkCheck } from '../records/upkeep.ts'
import { readAdminData } from '../site/content/siteData.ts'
import { askLink, type Manner } from './askLink.ts'
import { entriesOf, linksIn } from './entries.ts'
import { claim, dueAmong } from './turns.ts'

/** Links that are asked in one round, one after the other. */
const MOST_AT_ONCE = 50
const PAUSE_MS = 2_000
const TIMEOUT_MS = 15_000

type Options = {
  publicUrl?: string
  version: string
  mayAsk?: Manner['mayAsk']
  pauseMs?: number
  now?: Date
}

/** The addresses elsewhere to which the site links. */
export async function siteLinks(publicUrl = ''): Promise<string[]> {
  const links = entriesOf(await readAdminData()).flatMap(({ record }) => linksIn(record))
  return [...new Set(links)].filter((link) => new URL(link).origin !== publicUrl)
}

/** Asks the links whose time has come, one after the other with pauses; for weeks each is left alone. */
export async function checkLinks({ publicUrl, version, ...options }: Options): Promise<void> {
  const { mayAsk, pauseMs = PAUSE_MS, now = new Date() } = options
  const agent = `lab-site/${version} (link check${publicUrl ? `; +${publicUrl}` : ''})`
  const links = await siteLinks(publicUrl)
  await LinkCheck.deleteMany({ _id: { $nin: links } })
  const due = dueAmong(links, await LinkCheck.find().lean(), hasFailed, now)
  for (const link of due.slice(0, MOST_AT_ONCE)) {
    if (!(await claim(LinkCheck, link, now))) continue
    const asked = await askLink(link, { agent, timeoutMs: TIMEOUT_MS, mayAsk })
    await note(link, asked.state, asked.detail)
    await wait(pauseMs, undefined, { ref: false })
  }
}

const hasFailed = ({ state }: { state: string }) => state === 'fails'

async function note(_id: string, state: string, detail: string) {
  const isWell = state === 'answers' || state === 'unknown'
  const failures = isWell ? { $set: { state, detail, failures: 0 } } : undefined
  await LinkCheck.updateOne({ _id }, failures ?? { $set: { state, detail }, $inc: { failures: 1 } })
}
