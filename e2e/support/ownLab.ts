import { accountPaths } from '@lab/shared/accounts'
import { authPaths } from '@lab/shared/auth'
import type { palettes } from '@lab/shared/colours'
import { freePagePaths } from '@lab/shared/freePages'
import { imagePaths } from '@lab/shared/images'
import { introPaths } from '@lab/shared/intro'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { settingsPaths } from '@lab/shared/settings'
import type { Section } from '@lab/shared/settings.schema'
import type { AdminSiteData } from '@lab/shared/site'
import { teamPaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import {
  buildAnnouncement,
  buildIntro,
  buildInvestigator,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
  buildTheme,
} from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import type { APIRequestContext } from 'playwright-core'
import { picture } from './picture.ts'

/** A lab by the word that stands in everything of its own. */
export type OwnLab = { word: string; colours: (typeof palettes)[number]['colours'] }

/** What says who the lab is. */
export const sectionsOfLab = [
  'identity',
  'home',
  'research',
  'opportunities',
  'mentorship',
  'join',
] as const satisfies Section[]

/** What is no text of the lab: chosen from a few, or looked at by programs. */
const KEPT = ['_id', 'status', 'date', 'color', 'group', 'version', 'order', 'feedUrl']
const PICTURES = ['src', 'img', 'image', 'mainImage', 'imgUrl']

/** The same record, with the lab's word in each of its texts. */
function own(value: unknown, lab: OwnLab, picture: string, name = ''): unknown {
  const inParts = (parts: object) =>
    Object.fromEntries(
      Object.entries(parts).map(([key, part]) => [key, own(part, lab, picture, key)]),
    )
  if (Array.isArray(value)) return value.map((entry) => own(entry, lab, picture, name))
  if (value instanceof Object) return 'src' in value ? ownPicture(lab, picture) : inParts(value)
  if (typeof value !== 'string' || KEPT.includes(name)) return value
  if (PICTURES.includes(name)) return picture
  if (name === 'email') return `${lab.word}@example.net`
  if (['url', 'link', 'linkedin', 'syllabus'].includes(name))
    return value === sitePaths.feedFrame ? value : `https://${lab.word}.example.net/`
  return `${lab.word} ${name}`
}

const ownPicture = ({ word }: OwnLab, src: string) => ({ src, alt: `${word} picture` })

/** Makes everything that visitors see of a fresh site a lab's own, as editors do. */
export async function makeOwn(api: APIRequestContext, lab: OwnLab): Promise<void> {
  await send('post', authPaths.login, admin)
  const shown: AdminSiteData = await (await api.get(sitePaths.adminData)).json()
  const upload = await api.post(imagePaths.site, { multipart: { image: picture('a.png') } })
  const address: string = (await upload.json()).data.secure_url
  const owned = (record: object) => Object(own(record, lab, address))

  for (const section of sectionsOfLab) {
    const { version, ...values } = shown.settings[section]
    await send('post', settingsPaths.edit(section), owned(values))
  }
  await send('post', settingsPaths.edit('identity'), { icon: { src: '' } })
  await send('post', settingsPaths.edit('appearance'), { colours: lab.colours })
  for (const { _id } of shown.investigators) await send('delete', teamPaths.delete(_id))
  for (const { _id } of shown.themes) await send('delete', themePaths.delete(_id))

  const added: [path: string, record: object][] = [
    [introPaths.update, buildIntro()],
    [teamPaths.add, { ...buildInvestigator(), group: 'investigators' }],
    [teamPaths.add, buildMember()],
    [themePaths.add, buildTheme()],
    [newsPaths.add, buildNews()],
    [publicationPaths.add, buildPublication()],
    [researchPaths.add, buildResearch()],
    [opportunitiesPaths.update, buildAnnouncement()],
  ]
  for (const [path, { ...record }] of added) {
    Reflect.deleteProperty(record, '_id')
    await send('post', path, owned(record))
  }
  await send('post', freePagePaths.add, { title: lab.word, slug: lab.word, body: lab.word })
  await send('post', accountPaths.accounts, { email: 'new@example.net', role: 'editor' })

  async function send(method: 'post' | 'delete', path: string, data?: object) {
    const answer = await api[method](path, { data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
}
