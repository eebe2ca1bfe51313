import { altTextsOf } from '@lab/shared/altTexts'
import { dayOf } from '@lab/shared/dates'
import { FILES_PATH, filesIn } from '@lab/shared/files'
import { UPLOADS_PATH } from '@lab/shared/images'
import type { Paper } from '@lab/shared/papers/paper'
import { writeBibtex } from '@lab/shared/papers/writeBibtex'
import type { Publication } from '@lab/shared/publications'
import { readAltTexts } from '../../images/altTexts.ts'
import type { ZipEntry } from '../../lib/zip.ts'
import { visibleRecords } from '../content/showAt.ts'
import { readPublicRecords, recordPictures } from '../content/siteData.ts'
import { newsFile, pageFile, projectFile } from './markdown.ts'

/** Answers the bytes of a stored file, by `uploads/KEY` or `files/KEY`. */
type ReadFile = (name: string) => Promise<Buffer | undefined>

/** What visitors may read, in forms that other software reads too: one file after the other. */
export async function* takeAlong(read: ReadFile): AsyncGenerator<ZipEntry> {
  const records = visibleRecords(await readPublicRecords(), Date.now())
  yield { name: 'README.txt', bytes: Buffer.from(README) }
  for (const [name, value] of Object.entries(records)) yield json(`json/${name}.json`, value)
  yield { name: 'papers.bib', bytes: Buffer.from(writeBibtex(records.publication.map(toPaper))) }
  yield* records.news.map(newsFile)
  yield* records.research.map(projectFile)
  yield* records.freePages.map(pageFile)
  const pictures = [...new Set(recordPictures(records))]
  yield json('pictures/descriptions.json', altTextsOf(pictures, await readAltTexts()))
  yield* stored(pictures, UPLOADS_PATH, 'pictures', read)
  yield* stored([...new Set(filesIn(records))], FILES_PATH, 'files', read)
}

const json = (name: string, value: unknown): ZipEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** Those of the addresses whose files the site keeps itself. */
async function* stored(addresses: string[], from: string, folder: string, read: ReadFile) {
  for (const address of addresses) {
    if (!address.startsWith(`${from}/`)) continue
    const key = address.slice(from.length + 1).replace('/', '.')
    const bytes = await read(`${from.slice(1)}/${key}`)
    if (bytes) yield { name: `${folder}/${key}`, bytes }
  }
}

function toPaper({ type, datePrecision, date, link, ...paper }: Publication): Paper {
  return {
    ...paper,
    type: type || undefined,
    datePrecision: datePrecision || undefined,
    date: dayOf(date),
    url: link,
  }
}

const README = `This is what the website says, in forms that other software can read.

json/            all of it, a file for each kind of content
papers.bib       the papers, for bibliographies
news/, projects/, pages/
                 texts as Markdown; between the lines of dashes stand title, date and pictures.
                 A text with more than paragraphs is HTML.
pictures/        the pictures; /uploads/NAME in a text is pictures/NAME here.
                 descriptions.json holds what they show, by their addresses.
files/           PDFs; /files/KEY/NAME in a text is files/KEY.NAME here.

Nothing here is private: accounts, applications, drafts and history are only in a backup, which
is also what brings a site back as it was.
`
