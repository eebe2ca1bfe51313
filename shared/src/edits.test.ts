import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { editOf } from './fields.schema.ts'
import { introEdit, introInput } from './intro.schema.ts'
import { newsEdit, newsInput } from './news.schema.ts'
import { announcementEdit, announcementInput } from './opportunities.schema.ts'
import { publicationEdit, publicationInput } from './publications.schema.ts'
import { researchEdit, researchInput } from './research.schema.ts'
import { memberEdit, memberInput } from './team.schema.ts'
import {
  buildAnnouncement,
  buildIntro,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
} from './testing/build.ts'

const kinds = [
  { name: 'intro', input: introInput, edit: introEdit, record: buildIntro() },
  { name: 'news', input: newsInput, edit: newsEdit, record: buildNews() },
  { name: 'papers', input: publicationInput, edit: publicationEdit, record: buildPublication() },
  { name: 'projects', input: researchInput, edit: researchEdit, record: buildResearch() },
  { name: 'members', input: memberInput, edit: memberEdit, record: buildMember() },
  {
    name: 'announcement',
    input: announcementInput,
    edit: announcementEdit,
    record: buildAnnouncement({ announcementStatus: false }),
  },
]

describe.each(kinds)('an edit of $name', ({ input, edit, record }) => {
  const whole: Record<string, unknown> = input.parse(record)
  const without = (name: string) =>
    Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name))

  it('takes what adding takes, and the version', () =>
    expect(edit.parse({ ...whole, version: 3 })).toEqual({ ...whole, version: 3 }))

  it.each(Object.keys(whole))('does without %s where adding does, and fills in nothing', (name) => {
    const edited = edit.safeParse(without(name))
    if (input.safeParse(without(name)).success) expect(edited.success).toBe(true)
    if (edited.success) expect(edited.data).toEqual(without(name))
  })
})

const text = z.string()

it('what adding would fill in, an edit leaves as it is', () => {
  const input = z.object({ doi: text.default(''), year: text })
  expect(editOf(input, 'year').parse({})).toEqual({})
})

it.each([
  ['may be left out', z.object({ doi: text.default('').optional() })],
  ['is changed', z.object({ doi: text.default('').transform((doi) => doi.trim()) })],
  ['is checked', z.object({ doi: text.prefault('') })],
])('there is no edit of a field whose default %s', (_, input) =>
  expect(() => editOf<z.ZodRawShape, string>(input, 'doi')).toThrow('would overwrite it'),
)
