import { dayOf } from '@lab/shared/dates'
import type { FreePage } from '@lab/shared/freePages'
import type { News } from '@lab/shared/news'
import type { Research } from '@lab/shared/research'
import type { ZipEntry } from '../../lib/zip.ts'

const LONGEST_NAME = 60

/** News items, projects and pages as Markdown with front matter; rich text stays HTML, which Markdown allows. */
export const newsFile = ({ _id, heading, date, body, rich, mainImage, otherImage }: News) =>
  markdown(
    `news/${dayOf(date)}-${plainName(heading)}-${_id}.md`,
    { title: heading, date: dayOf(date), pictures: [mainImage, ...otherImage] },
    rich ? [rich] : body,
  )

export const projectFile = (project: Research) => {
  const { _id, title, date, period, sponsors, collaborators, mainImage, otherImg } = project
  const facts = { title, date: date && dayOf(date), period, sponsors, collaborators }
  const pictures = [mainImage, ...otherImg]
  return markdown(
    `projects/${plainName(title)}-${_id}.md`,
    { ...facts, pictures },
    project.rich ? [project.rich] : project.body,
  )
}

export const pageFile = ({ slug, title, body }: FreePage) =>
  markdown(`pages/${slug}.md`, { title, address: `/${slug}` }, [body])

type Facts = Record<string, string | string[]>

function markdown(name: string, facts: Facts, paragraphs: string[]): ZipEntry {
  // Text in double quotes and lists of it are YAML as well as JSON.
  const lines = Object.entries(facts)
    .map(([key, value]): [string, string | string[]] => [key, withoutEmpty(value)])
    .filter(([, value]) => value.length > 0)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  const text = `---\n${lines.join('')}---\n\n${paragraphs.join('\n\n')}\n`
  return { name, bytes: Buffer.from(text) }
}

const withoutEmpty = (value: string | string[]) =>
  typeof value === 'string' ? value : value.filter(Boolean)

/** What a title is called as a file, in letters that every disk takes. */
const plainName = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '') || 'untitled'
