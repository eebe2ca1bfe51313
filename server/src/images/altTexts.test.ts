import { imagePaths, imageTexts } from '@lab/shared/images'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import { buildMember, buildNews, buildResearch } from '@lab/shared/testing/build'
import { trashPaths } from '@lab/shared/trash'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { picture } from '../../testing/pictures.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { NewsModel } from '../features/news/news.model.ts'
import { ImageModel } from './image.model.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let main: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
beforeEach(async () => {
  ;[main, other] = [await upload(), await upload()]
})
afterAll(() => server.stop())

async function upload(): Promise<string> {
  const answer = await editor.post(imagePaths.news).attach('image', await picture(), 'a.png')
  return answer.body.data.secure_url
}
const post = (path: string, { _id, ...record }: { _id?: string; [field: string]: unknown }) =>
  editor.post(path).send(record)
const news = () => buildNews({ mainImage: main, otherImage: [other] })

async function addNews(pictureTexts: object = { [main]: 'A weir', [other]: 'A valley' }) {
  const sent = { ...news(), pictureTexts }
  const { body } = await post(newsPaths.add, sent).expect(201)
  return body.data
}

/** The texts of the two pictures, for visitors and for editors. */
async function shown() {
  const answers = [await server.visitor.get(sitePaths.data), await editor.get(sitePaths.adminData)]
  return answers.map(({ body }) => [body.pictureTexts[main], body.pictureTexts[other]])
}
const both = (...texts: (string | undefined)[]) => [texts, texts]

describe('the texts of pictures', () => {
  it('are saved with an article and stand beside it, not in it', async () => {
    const saved = await addNews()
    expect(saved).not.toHaveProperty('pictureTexts')
    expect(await shown()).toEqual(both('A weir', 'A valley'))
    const { body } = await server.visitor.get(newsPaths.article(saved._id)).expect(200)
    expect(body).toEqual({
      article: saved,
      connected: { news: [], papers: [], people: [], projects: [], themes: [] },
      pictureTexts: { [main]: 'A weir', [other]: 'A valley' },
    })
  })

  it('are saved with a project, and shown in its answer alone', async () => {
    const project = buildResearch({ mainImage: main, otherImg: [other] })
    const sent = { ...project, pictureTexts: { [main]: 'A slope' } }
    const saved = (await post(researchPaths.add, sent).expect(201)).body.data
    const article = () => server.visitor.get(researchPaths.article(saved._id))
    expect((await article()).body.pictureTexts).toEqual({ [main]: 'A slope' })
    const edit = { ...project, pictureTexts: { [main]: '', [other]: 'A creek' } }
    await post(researchPaths.edit(saved._id), edit).expect(200)
    expect((await article()).body.pictureTexts).toEqual({ [other]: 'A creek' })
    const [visitors, editors] = await shown()
    expect(visitors).toEqual([undefined, undefined])
    expect(editors).toEqual([undefined, 'A creek'])
  })

  it('are saved with a member', async () => {
    const member = buildMember({ img: main })
    const sent = { ...member, pictureTexts: { [main]: 'On skis' } }
    const saved = (await post(teamPaths.add, sent).expect(201)).body.data
    expect(await shown()).toEqual(both('On skis', undefined))
    const edit = { ...member, pictureTexts: { [main]: 'On foot' } }
    await post(teamPaths.edit(saved._id), edit).expect(200)
    expect(await shown()).toEqual(both('On foot', undefined))
  })

  it('stay when an edit sends none, and go when it sends an empty one', async () => {
    const { _id } = await addNews()
    await post(newsPaths.edit(_id), { ...news(), heading: 'Other' }).expect(200)
    expect(await shown()).toEqual(both('A weir', 'A valley'))
    await post(newsPaths.edit(_id), { ...news(), pictureTexts: { [main]: ' ' } }).expect(200)
    expect(await shown()).toEqual(both(undefined, 'A valley'))
  })

  it('go with the picture', async () => {
    const { _id } = await addNews()
    await editor.delete(newsPaths.delete(_id)).expect(200)
    expect(await shown()).toEqual(both(undefined, undefined))
    await editor.delete(trashPaths.entry(_id)).expect(200)
    expect(await ImageModel.find({ url: [main, other], alt: { $ne: '' } })).toEqual([])
  })

  it('are kept for pictures from before there were any', async () => {
    await ImageModel.collection.updateOne({ url: main }, { $unset: { alt: '' } })
    await addNews({ [main]: 'A weir' })
    expect(await shown()).toEqual(both('A weir', undefined))
  })
})

describe('nothing changes', () => {
  it.each<[string, () => object, () => string]>([
    ['a text too long', () => ({ [main]: 'x'.repeat(301) }), () => `pictureTexts.${main}`],
    ['two lines', () => ({ [main]: 'a\nb' }), () => `pictureTexts.${main}`],
    ['a text that is none', () => ({ [main]: { $ne: '' } }), () => `pictureTexts.${main}`],
    ['a list', () => ['A weir'], () => 'pictureTexts'],
    [
      'too many',
      () => Object.fromEntries(Array.from({ length: 32 }, (_, i) => [`/uploads/${i}.webp`, ''])),
      () => 'pictureTexts',
    ],
    [
      'a picture of another site',
      () => ({ [main]: 'A dam', 'https://example.org/a.webp': 'A weir' }),
      () => 'pictureTexts.https://example.org/a.webp',
    ],
    [
      'an unknown picture',
      () => ({ '/uploads/a.webp': 'x' }),
      () => 'pictureTexts./uploads/a.webp',
    ],
  ])('with %s, and the field is named', async (_name, pictureTexts, path) => {
    const { _id, heading } = await addNews()
    const sent = { ...news(), heading: 'Changed', pictureTexts: pictureTexts() }
    const { errors } = expectRefusal(await post(newsPaths.edit(_id), sent), 400)
    expect(errors?.map((error) => error.path)).toEqual([path()])
    expect(await shown()).toEqual(both('A weir', 'A valley'))
    const { body } = await server.visitor.get(newsPaths.article(_id))
    expect(body.article.heading).toBe(heading)
  })

  it('says that a picture of another site cannot have one, and takes it without', async () => {
    const mainImage = 'https://example.org/a.webp'
    const sent = (text: string) => ({ ...news(), mainImage, pictureTexts: { [mainImage]: text } })
    const refusal = expectRefusal(await post(newsPaths.add, sent('A weir')), 400)
    expect(refusal.message).toBe(imageTexts.notOurs)
    await post(newsPaths.add, sent('')).expect(201)
  })

  it.each([
    ['a stale edit', () => ({ heading: 'Other', version: 7 }), newsPaths.edit, 409],
    ['an edit of what is gone', () => ({}), () => newsPaths.edit('507f1f77bcf86cd799439011'), 404],
  ])('with %s', async (_name, more, path, status) => {
    const { _id } = await addNews()
    const sent = { ...news(), ...more(), pictureTexts: { [main]: 'A dam', [other]: '' } }
    expectRefusal(await post(path(_id), sent), status)
    expect(await shown()).toEqual(both('A weir', 'A valley'))
  })

  it('when the record cannot be written', async () => {
    const { _id } = await addNews()
    const failing = vi.spyOn(NewsModel, 'findOneAndUpdate').mockRejectedValue(new Error('down'))
    const sent = { ...news(), heading: 'Other', version: 0, pictureTexts: { [main]: 'A dam' } }
    expectRefusal(await post(newsPaths.edit(_id), sent), 500)
    failing.mockRestore()
    expect(await shown()).toEqual(both('A weir', 'A valley'))
    await post(newsPaths.edit(_id), sent).expect(200)
    expect(await shown()).toEqual(both('A dam', 'A valley'))
  })
})
