import { setImmediate as turnEnd, setTimeout as wait } from 'node:timers/promises'
import { duplicateFinder } from '@lab/shared/papers/duplicates'
import { knownOf } from '@lab/shared/papers/known'
import type { Paper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'
import { lookUp } from '../features/publications/lookups/lookUp.ts'
import type { PaperLookups } from '../lib/config.ts'
import { HttpError } from '../lib/httpError.ts'
import { OrcidCheck, type OrcidRecord } from '../records/upkeep.ts'
import { readAdminData } from '../site/content/siteData.ts'
import { forgetContentCheck } from './contentCheck.ts'
import { claim, dueAmong } from './turns.ts'

/** People who are asked for in one round, one after the other. */
const MOST_AT_ONCE = 5
const PAUSE_MS = 2_000

type Options = { lookups: PaperLookups; pauseMs?: number; now?: Date }

/** Asks ORCID for the papers of the lab's people whose time has come; for weeks each is left alone. */
export async function findNewPapers({ lookups, pauseMs = PAUSE_MS, now = new Date() }: Options) {
  const { team, investigators, publication, settings } = await readAdminData()
  const all = [...investigators, ...team].flatMap(({ orcid }) => orcid || [])
  const ids = [...new Set(all)]
  await OrcidCheck.deleteMany({ _id: { $nin: ids } })
  const due = dueAmong(ids, await OrcidCheck.find().lean(), hasFailed, now)
  for (const orcid of due.slice(0, MOST_AT_ONCE)) {
    if (!(await claim(OrcidCheck, orcid, now))) continue
    const found = await ask(() => lookUp(orcid, lookups, settings.identity.email), publication)
    await OrcidCheck.updateOne({ _id: orcid }, { $set: found })
    await forgetContentCheck()
    await wait(pauseMs, undefined, { ref: false })
  }
}

const hasFailed = ({ problem }: OrcidRecord) => problem !== ''

async function ask(
  look: () => Promise<{ papers: Paper[] }>,
  here: Publication[],
): Promise<Partial<OrcidRecord>> {
  try {
    return { problem: '', works: await newAmong((await look()).papers, here) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const isUnknown = error.status === 404
    return {
      problem: isUnknown ? 'ORCID does not know this iD.' : 'ORCID did not answer as it should.',
    }
  }
}

/** Those that the site lacks; the article of a preprint that is here is news, the preprint of an article is not. */
async function newAmong(papers: Paper[], here: Publication[]): Promise<Paper[]> {
  const find = duplicateFinder(here.map(knownOf), (paper) => paper)
  const fresh: Paper[] = []
  for (const paper of papers) {
    // Thousands are compared, and visitors do not wait for it.
    await turnEnd()
    const isHere = find(paper).some(({ match }) => match !== 'version' || paper.type === 'preprint')
    if (!isHere) fresh.push(paper)
  }
  return fresh
}
