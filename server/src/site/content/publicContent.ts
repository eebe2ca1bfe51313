import { setImmediate as turnEnd, setTimeout as wait } from 'node:timers/promises'
import { everyPageWords } from '@lab/shared/words/everyPage'
import type { Logger } from 'pino'
import { readAltTexts } from '../../images/altTexts.ts'
import type { Config } from '../../lib/config.ts'
import { HttpError } from '../../lib/httpError.ts'
import { contentVersion, contentVersionSync } from '../../records/contentVersion.ts'
import { readLastKnown, saveLastKnown } from './lastKnown.ts'
import { type Content, type Known, type Shown, showAt } from './showAt.ts'
import { readPublicRecords } from './siteData.ts'

export type PublicContent = {
  /**
   * The content as it is now; while the database does not answer, the last known one, marked stale.
   * @throws HttpError 503 when nothing is known
   */
  read(): Promise<{ content: Content; isStale: boolean }>
}

/** Milliseconds that readers wait for MongoDB before the last known content must do. */
const PATIENCE_MS = 200
/** Milliseconds between two looks whether the database is back. */
const LOOK_AGAIN_MS = 500
/** How often content is read once more that has changed meanwhile. */
const READ_AGAIN = 3

const unavailable = () =>
  new HttpError(503, everyPageWords.unavailable, {
    retryAfterSeconds: 5,
  })

/**
 * Keeps the public content in memory and, for a start without the database, in the data folder.
 * @param finishRestores puts in place what a restore has made ready, and says whether there was any
 */
export async function openPublicContent(
  { dataDir }: Pick<Config, 'dataDir'>,
  logger: Logger,
  finishRestores: () => Promise<boolean>,
): Promise<PublicContent> {
  let known = await readLastKnown(dataDir)
  let shown: Shown | undefined
  let isDown = false

  const isShown = (now: number) =>
    shown !== undefined && shown.of === known && shown.from <= now && now < shown.until

  /** What visitors see of it at this moment. */
  function contentOf(of: Known): Content {
    const now = Date.now()
    if (!shown || !isShown(now)) shown = showAt(of, now)
    return shown.content
  }

  async function refresh(): Promise<Content> {
    const version = contentVersionSync() ?? (await inTime(contentVersion(), PATIENCE_MS))
    if (known?.version === version && isShown(Date.now())) return contentOf(known)
    if (known?.version !== version) known = await readWhole(version)
    await saveLastKnown(dataDir, known).catch((err: unknown) =>
      logger.warn({ err }, 'the last known content could not be saved'),
    )
    return contentOf(known)
  }

  /** Not a part from before a restore and a part from after it; edits alone may go on meanwhile. */
  async function readWhole(version: string, tries = READ_AGAIN): Promise<Known> {
    await finishRestores()
    const texts = await readAltTexts()
    const records = await readPublicRecords()
    const wasHalf = await finishRestores()
    const now = await contentVersion()
    const isWhole = !wasHalf && now === version
    return isWhole || tries === 0 ? { version, records, texts } : readWhole(now, tries - 1)
  }
  const refreshed = together(refresh)

  async function watchForReturn() {
    while (isDown) {
      await wait(LOOK_AGAIN_MS, undefined, { ref: false })
      isDown = await refreshed().then(
        () => false,
        () => true,
      )
    }
    logger.info('database answers again')
  }

  return {
    async read() {
      if (isDown && known) return { content: contentOf(known), isStale: true }
      if (known && known.version === contentVersionSync() && isShown(Date.now()))
        return { content: contentOf(known), isStale: false }
      try {
        return { content: await refreshed(), isStale: false }
      } catch (err) {
        if (!isDown) {
          isDown = true
          logger.error({ err }, 'database does not answer')
          watchForReturn()
        }
        if (!known) throw unavailable()
        return { content: contentOf(known), isStale: true }
      }
    },
  }
}

/**
 * Does the work once for all who ask before it begins, which is when what has come with the first of
 * them has been read, and when the work before has ended. Who asks later waits for the next round, so
 * that nobody gets an answer that is older than the question.
 */
function together<T>(work: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  async function begin() {
    await before
    await turnEnd()
    next = undefined
    const round = work()
    before = round.catch(() => {})
    return round
  }
  return () => {
    next ??= begin()
    return next
  }
}

function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer within ${milliseconds} ms`))
    const timer = setTimeout(late, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
