import { type FreePage, freePagePaths, freePageTexts } from '@lab/shared/freePages'
import { imagePaths } from '@lab/shared/images'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { buildFreePage } from '@lab/shared/testing/build'
import { trashPaths } from '@lab/shared/trash'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { picture } from '../../../testing/pictures.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { notOnFerretDb } from '../../../testing/testDatabase.ts'
import { FreePageModel } from './freePages.model.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
beforeEach(() => FreePageModel.deleteMany())
afterAll(() => server.stop())

const send = (over: Partial<FreePage> = {}) => {
  const { _id, order, ...page } = buildFreePage(over)
  return editor.post(freePagePaths.add).send(page)
}
const add = async (over?: Partial<FreePage>): Promise<FreePage> =>
  (await send(over).expect(201)).body.data
const read = (slug: string) => server.visitor.get(freePagePaths.page(slug))
const links = async () => (await server.visitor.get(sitePaths.data)).body.freePages
const upload = async (): Promise<string> =>
  (await editor.post(imagePaths.site).attach('image', await picture(), 'a.png')).body.data
    .secure_url

it('is added, told to every page without its text, edited, moved and deleted', async () => {
  const page = await add()
  const { body, order, ...link } = page
  expect(await links()).toEqual([link])
  expect((await read('data').expect(200)).body).toEqual({ page })
  const other = await add({ slug: 'software', title: 'Software', place: 'foot' })
  await editor
    .post(freePagePaths.edit(other._id))
    .send({ ...other, order: 0 })
    .expect(200)
  await editor.post(freePagePaths.edit(page._id)).send({ title: 'Data', order: 1 }).expect(200)
  expect((await links()).map(({ title }: FreePage) => title)).toEqual(['Software', 'Data'])
  const deleted = await editor.delete(freePagePaths.delete(page._id)).expect(200)
  expect(deleted.body.message).toBe(freePageTexts.deleted)
  await read('data').expect(404)
})

it.each([
  ['', 'Address is required.'],
  ['Data', 'small letters'],
  ['data--two', 'small letters'],
  ['../data', 'small letters'],
  ['daten-für-alle', 'small letters'],
  ['x'.repeat(61), 'at most 60'],
  ['javascript:alert(1)', 'small letters'],
  ...[pages.people, pages.article('x'), pages.login, pages.freePages, '/files', '/person']
    .map((path) => path.split('/')[1] ?? '')
    .filter((slug) => !/[A-Z]/.test(slug))
    .map((slug) => [slug, `“${slug}-page”, will do`]),
])('refuses the address %s by its name and stores nothing', async (slug, told) => {
  const { errors = [] } = expectRefusal(await send({ slug }), 400)
  expect(errors).toEqual([{ path: 'slug', message: expect.stringContaining(told) }])
  expect(await FreePageModel.countDocuments()).toBe(0)
})

it('has an address of its own, also when two are saved at once, and says which is free', async () => {
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  for (const answer of answers.filter(({ status }) => status === 400))
    expect(answer.body.errors).toEqual([
      { path: 'slug', message: expect.stringContaining('“data-and-software” is free') },
    ])
})

it(
  'does not take the address of another page when it is edited',
  notOnFerretDb('needs the code of a duplicate that an update would make'),
  async () => {
    await add()
    const other = await add({ slug: 'data-and-software' })
    const edit = editor.post(freePagePaths.edit(other._id)).send({ ...other, slug: 'data' })
    expect(expectRefusal(await edit, 400).message).toContain('“data-and-software-2” is free')
    expect(await links()).toMatchObject([{ slug: 'data' }, { slug: 'data-and-software' }])
  },
)

it('comes back from the trash unless another page is at its address by then', async () => {
  const page = await add()
  await editor.delete(freePagePaths.delete(page._id)).expect(200)
  const other = await add({ title: 'Another' })
  const again = await editor.post(trashPaths.restore(page._id))
  expect(expectRefusal(again, 400).message).toContain('another page is at “data” already')
  await editor.post(freePagePaths.edit(other._id)).send({ slug: 'another' }).expect(200)
  await editor.post(trashPaths.restore(page._id)).expect(200)
  await read('data').expect(200)
})

it('keeps its pictures as long as it shows them, and nothing that could run', async () => {
  const [first, second] = [await upload(), await upload()]
  const page = await add({
    body: `<h2 onclick="x()">Data</h2><script>x()</script><img src="javascript:x()"><img src="data:image/png;base64,AA"><p><img src="${first}" alt="A &quot;gauge&quot;" onerror="x()" style="width:9px"><img src="${second}"></p><p><a href="javascript:x()">there</a></p>`,
  })
  expect(page.body).toBe(
    `<h2>Data</h2><p><img src="${first}" alt="A &quot;gauge&quot;" /><img src="${second}" /></p><p><a href="about:blank">there</a></p>`,
  )
  const body = `<p><img src="${first}" /></p>`
  await editor.post(freePagePaths.edit(page._id)).send({ body }).expect(200)
  await server.visitor.get(first).expect(200)
  await server.visitor.get(second).expect(404)
})

it('is for editors, and unknown ones are not there', async () => {
  const { _id, ...page } = buildFreePage()
  expectRefusal(await server.visitor.post(freePagePaths.add).send(page), 401)
  const contributor = await server.loggedInAs('contributor')
  expectRefusal(await contributor.post(freePagePaths.add).send(page), 403)
  expectRefusal(await editor.post(freePagePaths.edit(UNKNOWN)).send({ title: 'x' }), 404)
  expectRefusal(await editor.delete(freePagePaths.delete(UNKNOWN)), 404)
  for (const slug of ['data', 'a.b', 'A', '%00', feedPaths.news.atom.slice(1)])
    expectRefusal(await read(slug), 404)
})
