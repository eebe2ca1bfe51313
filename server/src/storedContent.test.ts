import { limits } from '@lab/shared/fields.schema'
import { imagePaths } from '@lab/shared/images'
import { introPaths } from '@lab/shared/intro'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import {
  buildAnnouncement,
  buildIntro,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
} from '@lab/shared/testing/build'
import { hostileTexts } from '@lab/shared/testing/hostileTexts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../testing/pictures.ts'
import { expectRefusal } from '../testing/refused.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const stored = async () => (await editor.get(sitePaths.adminData).expect(200)).body

describe.each(hostileTexts)('the text %s', (text) => {
  // As much of it as fits into a name.
  const short = text.slice(0, limits.name)
  const records: [string, string, string, object][] = [
    [
      'team',
      teamPaths.add,
      'a member',
      { ...buildMember(), name: short, position: short, desc: text },
    ],
    ['news', newsPaths.add, 'news', { ...buildNews(), heading: text, body: [text, text] }],
    [
      'publication',
      publicationPaths.add,
      'a paper',
      { ...buildPublication(), title: text, details: text },
    ],
    [
      'research',
      researchPaths.add,
      'a project',
      {
        ...buildResearch(),
        title: text,
        body: [text],
        period: text,
        sponsors: text,
        collaborators: text,
      },
    ],
  ]
  it.each(records)(
    'is stored as it is in %s',
    async (kind, path, _name, { _id, ...record }: { _id?: string }) => {
      const before = await stored()
      const answer = await editor.post(path).send(record).expect(201)
      expect(answer.body.data).toMatchObject(record)
      const id = answer.body.data._id
      const shown = (await stored())[kind].find((item: { _id: string }) => item._id === id)
      expect(shown).toMatchObject(record)
      await editor.delete(deletePaths[kind]?.(id) ?? '').expect(200)
      expect((await stored())[kind]).toEqual(before[kind])
    },
  )

  it('is stored as it is for a picture', async () => {
    const upload = await editor
      .post(imagePaths.news)
      .attach('image', await picture(), 'a.png')
      .expect(200)
    const mainImage = upload.body.data.secure_url
    const pictureTexts = { [mainImage]: text }
    const { _id, ...news } = { ...buildNews({ mainImage }), pictureTexts }
    const added = await editor.post(newsPaths.add).send(news).expect(201)
    const id = added.body.data._id
    expect((await stored()).pictureTexts).toEqual(pictureTexts)
    const { body } = await server.visitor.get(newsPaths.article(id)).expect(200)
    expect(body.pictureTexts).toEqual(pictureTexts)
    await editor.delete(newsPaths.delete(id)).expect(200)
    expect((await stored()).pictureTexts).toEqual({})
  })

  it('is stored as it is on the home page, in the announcement and in an application', async () => {
    const intro = Object.fromEntries(
      Object.keys(buildIntro())
        .filter((key) => key !== '_id')
        .map((key) => [key, text]),
    )
    await editor.post(introPaths.update).send(intro).expect(200)
    const { _id, ...announcement } = buildAnnouncement({ title: text })
    await editor.post(opportunitiesPaths.update).send(announcement).expect(200)
    const { body } = await server.visitor.get(sitePaths.data).expect(200)
    expect(body.intro).toMatchObject(intro)
    expect(body.opporutunitiesAnnouncement[0].title).toBe(text)

    const application = {
      fName: short,
      lName: short,
      email: 'a@example.org',
      contact: short,
      expertise: text,
    }
    await server.visitor.post(joinRequestPaths.requests).field(application).expect(201)
    const { joinUsReq } = (await editor.get(joinRequestPaths.requests)).body
    expect(joinUsReq[0]).toMatchObject(application)
  })
})

const deletePaths: Record<string, (id: string) => string> = {
  team: teamPaths.delete,
  news: newsPaths.delete,
  publication: publicationPaths.delete,
  research: researchPaths.delete,
}

describe.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.org',
  'https:example.org',
  'https://a@b',
  'https://a:b@example.org',
  'https:\\\\example.org',
])('the link %j', (link) => {
  it.each<[string, string, object]>([
    ['linkedin', teamPaths.add, { ...buildMember(), linkedin: link }],
    ['img', teamPaths.add, { ...buildMember(), img: link }],
    ['mainImage', newsPaths.add, { ...buildNews(), mainImage: link }],
    ['otherImage.0', newsPaths.add, { ...buildNews(), otherImage: [link] }],
    ['link', publicationPaths.add, { ...buildPublication(), link }],
    ['imgUrl', publicationPaths.add, { ...buildPublication(), imgUrl: link }],
    ['mainImage', researchPaths.add, { ...buildResearch(), mainImage: link }],
    ['link', opportunitiesPaths.update, { ...buildAnnouncement(), link }],
  ])('is refused as %s, and nothing is stored', async (field, path, record) => {
    const before = await stored()
    const answer = await editor.post(path).send(record)
    expect(expectRefusal(answer, 400).errors?.map((error) => error.path)).toEqual([field])
    expect(await stored()).toEqual(before)
  })

  it('gets a blank address in rich text', async () => {
    const { _id, ...announcement } = buildAnnouncement({
      body: `<p><a href="${link.replaceAll('<', '&lt;')}">x</a></p>`,
    })
    await editor.post(opportunitiesPaths.update).send(announcement).expect(200)
    const [{ body }] = (await stored()).opporutunitiesAnnouncement
    expect(body).toMatch(/^<p><a href="about:blank">x<\/a><\/p>$/)
  })
})

describe('the longest texts of one character', () => {
  const LENGTH = 100_000
  /** What grows with the square of the length would cost some hundred times as much. */
  const MOST = 20

  let plain: number
  beforeAll(async () => {
    // The first time, code is compiled too.
    await costOf('plain words of a text ')
    plain = await costOf('plain words of a text ')
  })

  /** The processor's time for reading a text in every field. */
  async function costOf(unit: string) {
    const text = unit.repeat(LENGTH / unit.length)
    const before = process.cpuUsage()
    await sendEverywhere(text)
    return process.cpuUsage(before).user
  }

  async function sendEverywhere(text: string) {
    const member = {
      name: text,
      email: text,
      linkedin: text,
      desc: text,
      position: text,
      img: text,
    }
    await editor.post(teamPaths.add).send({ ...buildMember(), ...member })
    await editor
      .post(newsPaths.add)
      .send({ ...buildNews(), heading: text, body: [text], date: text, mainImage: text })
    await editor
      .post(opportunitiesPaths.update)
      .send({ ...buildAnnouncement(), body: text, link: text })
    await editor.post(opportunitiesPaths.update).send({ ...buildAnnouncement(), body: text })
    const field = text.slice(0, 60_000)
    const names = { fName: field, lName: field, email: field, linkedin: field, contact: field }
    await server.visitor.post(joinRequestPaths.requests).field({ ...names, expertise: field })
    await server.visitor.get(sitePaths.data).expect(200)
  }

  it.each([
    'a',
    '*',
    '!@',
    '<',
    '&',
    '<a ',
    '<!--',
    '"',
    '(',
    ' ',
    '&#',
    '</',
    '\u0300',
    'a@',
    'http://',
    '<b>',
    '<ul><li>',
    '<x>',
    '<p>',
    '<i/>',
    '\u200b',
  ])('cost no more than plain words do: %j', async (unit) => {
    expect((await costOf(unit)) / plain).toBeLessThan(MOST)
  })
})
