import { altTextsOf } from '@lab/shared/altTexts'
import { defaultSettings } from '@lab/shared/defaultSettings'
import type { AdminSiteData, EditedRecords, SiteRecords } from '@lab/shared/site'
import { contentTypes } from '../../features/contentTypes.ts'
import { readAltTexts } from '../../images/altTexts.ts'
import { foreignAmong } from '../../images/image.model.ts'
import { keysOf } from '../../lib/keysOf.ts'
import { listDrafts } from '../../records/drafts.ts'

type Name = keyof SiteRecords

const names = keysOf(contentTypes)

/** What every visitor may read, some of it at other times: see `visibleRecords`. */
export const readPublicRecords = async () =>
  followSettings(await readAll<SiteRecords>((name) => contentTypes[name].forVisitors()))

/** What editors edit, and what belongs to its pictures. */
export async function readAdminData(): Promise<AdminSiteData> {
  const [records, texts, drafts] = await Promise.all([
    readAll<EditedRecords>((name) => contentTypes[name].forEditors()).then(followSettings),
    readAltTexts(),
    listDrafts(),
  ])
  const pictures = recordPictures(records)
  return {
    ...records,
    pictureTexts: altTextsOf(pictures, texts),
    foreignPictures: await foreignAmong(pictures),
    defaults: defaultSettings,
    drafts,
  }
}

/** The texts of the home page that nobody has written yet are what the lab says of itself. */
function followSettings<Records extends Pick<SiteRecords, 'intro' | 'settings'>>(
  records: Records,
): Records {
  const { intro, settings } = records
  const { name, description } = defaultSettings.identity
  const slogan = intro.slogan === name ? settings.identity.name : intro.slogan
  const research_Desc =
    intro.research_Desc === description ? settings.identity.description : intro.research_Desc
  return { ...records, intro: { ...intro, slogan, research_Desc } }
}

/** The addresses of all pictures that records show. */
export const recordPictures = (records: SiteRecords): string[] => {
  const picturesOf = <N extends Name>(name: N) => contentTypes[name].imagesOf(records[name])
  return names.flatMap(picturesOf)
}

/** Reads the records of every content type at once. */
async function readAll<Records extends Record<Name, unknown>>(
  read: <N extends Name>(name: N) => Promise<Records[N]>,
): Promise<Records> {
  const entries = names.map(async (name) => [name, await read(name)])
  return Object.fromEntries(await Promise.all(entries))
}
