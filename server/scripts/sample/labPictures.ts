import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lab } from '@lab/shared/lab'
import { onePagePdf } from './pdf.ts'
import { drawPicture } from './pictures/draw.ts'
import { render, sheetOf } from './pictures/drawing.ts'
import { group } from './pictures/group.ts'
import { hero } from './pictures/hero.ts'
import type { PictureKind, Size } from './pictures/recipe.ts'
import { team } from './team.ts'

/** Draws the pictures and documents that come with the site into the client's public folder. */

const PUBLIC = fileURLToPath(new URL('../../../client/public', import.meta.url))
const INVESTIGATOR = 27

const [catchments, extremes, space] = lab.research.themes
const { opportunities, principalInvestigator, mentorship } = lab

await mkdir(`${PUBLIC}/lab`, { recursive: true })
for (const shape of [lab.hero, lab.hero.portrait]) {
  if (shape) await save(shape, render(hero(3, sheetOf(shape)), shape))
}
await draw(opportunities.hero, 'contours', 9)
await draw(opportunities.hero.portrait, 'contours', 9)
await draw(mentorship.picture, 'groundwater', 2)
await draw(catchments?.image, 'network', 3)
await draw(extremes?.image, 'hydrograph', 4)
await draw(space?.image, 'rain', 1)
await draw(principalInvestigator.photo, 'portrait', INVESTIGATOR)
await saveGroup()
for (const course of mentorship.courses) await saveSyllabus(course)

async function draw(photo: (Size & { src: string }) | undefined, kind: PictureKind, seed: number) {
  if (photo) await save(photo, drawPicture({ kind, seed, size: photo }))
}

/** The same people as in the portraits. */
async function saveGroup() {
  const seeds = [...team.map(({ img }) => img.seed), INVESTIGATOR]
  const { groupPhoto } = opportunities
  await save(groupPhoto, render(group(seeds, sheetOf(groupPhoto)), groupPhoto))
}

async function saveSyllabus({ code, title, text, syllabus }: (typeof mentorship.courses)[number]) {
  if (!syllabus) return
  const lines = [`${code} ${title}`, ...text.split(/(?<=,) /), lab.university.name]
  await save({ src: syllabus }, onePagePdf(lines))
}

async function save({ src }: { src: string }, file: Buffer | Promise<Buffer>) {
  const bytes = await file
  await writeFile(`${PUBLIC}${src}`, bytes)
  console.log(`${src} ${Math.round(bytes.length / 1024)} kB`)
}
