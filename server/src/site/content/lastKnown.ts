import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { altTextsOf } from '@lab/shared/altTexts'
import { defaultSettings } from '@lab/shared/defaultSettings'
import type { Settings } from '@lab/shared/settings.schema'
import { writeWhole } from '../../lib/files.ts'
import { keysOf } from '../../lib/keysOf.ts'
import { type Content, type Known, shownPictures, soFar } from './showAt.ts'

const SNAPSHOT = 'public-content.json'
const OWNER_ONLY = 0o600

/** Keeps for a start without the database what visitors see now and until when, and nothing that is to come. */
export function saveLastKnown(dataDir: string, known: Known): Promise<void> {
  const records = soFar(known.records, Date.now())
  const kept = { ...known, records, texts: altTextsOf(shownPictures(records), known.texts) }
  return writeWhole(dataDir, SNAPSHOT, Buffer.from(JSON.stringify(kept)), OWNER_ONLY, {
    isLasting: false,
  })
}

/** What was kept last; undefined where nothing was. */
export async function readLastKnown(dataDir: string): Promise<Known | undefined> {
  try {
    const kept: Known | Content = JSON.parse(await readFile(join(dataDir, SNAPSHOT), 'utf8'))
    const { records, texts } = 'records' in kept ? kept : ofOlder(kept)
    const { investigators = [], themes = [], freePages = [], openings = [] } = records
    const settings = withDefaults(records.settings)
    return {
      // Nobody knows what the process before this one did not get to tell.
      version: 'unknown',
      records: { ...records, investigators, themes, freePages, openings, settings },
      texts,
    }
  } catch {
    return undefined
  }
}

/** What software kept that knew nothing of times; before pictures had texts it knew none. */
function ofOlder(content: Content): Omit<Known, 'version'> {
  const { site, papers, research, freePages = [], redirects = [], pictureTexts = {} } = content
  const settings = withDefaults(site.settings)
  return {
    records: {
      ...site,
      publication: papers ?? site.publication,
      research,
      freePages,
      openings: [],
      settings: { ...settings, redirects: { list: redirects } },
    },
    texts: { ...site.pictureTexts, ...pictureTexts },
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
