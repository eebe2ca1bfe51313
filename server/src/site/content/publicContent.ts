import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turnEnd, setTimeout as wait } from 'node:timers/promises'
import { type AltTexts, altTextsOf } from '@lab/shared/altTexts'
import { defaultSettings } from '@lab/shared/defaultSettings'
import { type FreePage, toLink } from '@lab/shared/freePages'
import { listedPaper, type Publication } from '@lab/shared/publications'
import type { Redirect } from '@lab/shared/redirects'
import { type Research, researchImages } from '@lab/shared/research'
import type { Settings } from '@lab/shared/settings.schema'
import { describedPictures, type SiteData } from '@lab/shared/site'
import { everyPageWords } from '@lab/shared/words/everyPage'
import type { Logger } from 'pino'
import { readAltTexts } from '../../images/altTexts.ts'
import type { Config } from '../../lib/config.ts'
import { writeWhole } from '../../lib/files.ts'
import { HttpError } from '../../lib/httpError.ts'
import { keysOf } from '../../lib/keysOf.ts'
import { contentVersion, contentVersionSync } from '../../records/contentVersion.ts'
import { appearanceOf } from './appearance.ts'
import { readPublicRecords } from './siteData.ts'

/** Everything that visitors read, as of one version. */
export type Content = {
  version: string
  site: SiteData
  /** The papers of the site with all that is known of them. */
  papers: Publication[]
  research: Research[]
  freePages: FreePage[]
  /** Old addresses, which are nobody's to read. */
  redirects: Redirect[]
  /** What editors wrote for the pictures of both. */
  pictureTexts: AltTexts
}

/** The ids of all people of the lab. */
export const peopleOf = ({ investigators, team }: Pick<SiteData, 'investigators' | 'team'>) =>
  new Set([...investigators, ...team].map(({ _id }) => _id))

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
const SNAPSHOT = 'public-content.json'
const OWNER_ONLY = 0o600

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
  let known = await readSnapshot(dataDir)
  let isDown = false

  async function refresh(): Promise<Content> {
    const version = contentVersionSync() ?? (await inTime(contentVersion(), PATIENCE_MS))
    if (known?.version !== version) known = await readContent(version)
    return known
  }

  async function readContent(version: string): Promise<Content> {
    const content = await readWhole(version)
    await saveSnapshot(dataDir, content).catch((err: unknown) =>
      logger.warn({ err }, 'the last known content could not be saved'),
    )
    return content
  }

  /** Not a part from before a restore and a part from after it; edits alone may go on meanwhile. */
  async function readWhole(version: string, tries = READ_AGAIN): Promise<Content> {
    await finishRestores()
    const allTexts = await readAltTexts()
    const { research, freePages, publication: papers, ...records } = await readPublicRecords()
    const described = describedPictures(records)
    const people = peopleOf(records)
    const publication = papers.map((paper) => listedPaper(paper, people))
    const site = {
      ...records,
      publication,
      settings: { ...records.settings, redirects: { list: [] } },
      freePages: freePages.map(toLink),
      pictureTexts: altTextsOf(described, allTexts),
      appearance: appearanceOf(records.settings),
    }
    // Not those of what is in the trash.
    const shown = [...described, ...research.flatMap(researchImages)]
    const content = {
      version,
      site,
      papers,
      research,
      freePages,
      redirects: records.settings.redirects.list,
      pictureTexts: altTextsOf(shown, allTexts),
    }
    const wasHalf = await finishRestores()
    const now = await contentVersion()
    const isWhole = !wasHalf && now === version
    return isWhole || tries === 0 ? content : readWhole(now, tries - 1)
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
      if (isDown && known) return { content: known, isStale: true }
      if (known && known.version === contentVersionSync()) return { content: known, isStale: false }
      try {
        return { content: await refreshed(), isStale: false }
      } catch (err) {
        if (!isDown) {
          isDown = true
          logger.error({ err }, 'database does not answer')
          watchForReturn()
        }
        if (!known) throw unavailable()
        return { content: known, isStale: true }
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

async function readSnapshot(dataDir: string): Promise<Content | undefined> {
  try {
    const content: Content = JSON.parse(await readFile(join(dataDir, SNAPSHOT), 'utf8'))
    // Nobody knows what the process before this one did not get to tell.
    // One from before pictures had texts knows none, one from before there were settings has the defaults.
    const {
      site,
      papers = site.publication,
      freePages = [],
      redirects = [],
      pictureTexts = {},
    } = content
    const siteTexts = site.pictureTexts ?? {}
    const { investigators = [], themes = [] } = site
    const settings = withDefaults(site.settings)
    return {
      ...content,
      version: 'unknown',
      papers,
      freePages,
      redirects,
      site: {
        ...site,
        settings,
        investigators,
        themes,
        freePages: freePages.map(toLink),
        pictureTexts: siteTexts,
        appearance: appearanceOf(settings),
      },
      pictureTexts,
    }
  } catch {
    return undefined
  }
}

/** What software from before knew of the settings, and the defaults of what it did not know. */
function withDefaults(known: Partial<Settings> = {}): Settings {
  const sections = keysOf(defaultSettings).map((name) => [
    name,
    { ...defaultSettings[name], ...known[name] },
  ])
  return Object.fromEntries(sections)
}

const saveSnapshot = (dataDir: string, content: Content) =>
  writeWhole(dataDir, SNAPSHOT, Buffer.from(JSON.stringify(content)), OWNER_ONLY, {
    isLasting: false,
  })
