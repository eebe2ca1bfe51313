import { sitePaths } from '@lab/shared/paths'
import { type Publication, publicationPaths, publicationTexts } from '@lab/shared/publications'
import { buildPublication } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const input = (over: Partial<Publication> = {}) => {
  const { _id, publication_sequence, ...paper } = buildPublication({ date: '2002-02-01', ...over })
  return { ...paper, ...over }
}
const add = async (over: Partial<Publication> = {}): Promise<Publication> =>
  (await editor.post(publicationPaths.add).send(input(over)).expect(201)).body.data
const stored = async (): Promise<Publication[]> =>
  (await server.visitor.get(sitePaths.data)).body.publication
const find = async (id: string) => (await stored()).find((paper) => paper._id === id)

it('adds a paper as it was sent', async () => {
  const { _id } = await add({ title: 'On memory' })
  expect(await find(_id)).toMatchObject({
    ...input({ title: 'On memory' }),
    date: '2002-02-01T00:00:00.000Z',
  })
})

it('takes a new paper for one under review', async () => {
  const { status: _, ...rest } = input()
  const { body } = await editor.post(publicationPaths.add).send(rest).expect(201)
  expect((await find(body.data._id))?.status).toBe('Review')
})

it.each(['title', 'details', 'link', 'date', 'imgUrl'] as const)(
  'names a missing %s',
  async (field) => {
    const before = await stored()
    const { [field]: _, ...rest } = input()
    const { message, errors } = expectRefusal(
      await editor.post(publicationPaths.add).send(rest),
      400,
    )
    expect(message).toBe(publicationTexts.missing)
    expect(errors?.map((error) => error.path)).toEqual([field])
    expect(await stored()).toEqual(before)
  },
)

it('needs no new image for an edit', async () => {
  const paper = await add()
  const { imgUrl: _, ...rest } = input({ status: 'Review' })
  await editor.post(publicationPaths.edit(paper._id)).send(rest).expect(200)
  expect(await find(paper._id)).toEqual({ ...paper, status: 'Review' })
  const answer = await editor.post(publicationPaths.edit(paper._id)).send({ ...rest, title: '' })
  expect(expectRefusal(answer, 400).message).toBe(publicationTexts.missingOnEdit)
})

it('refuses an unknown status', async () => {
  const answer = await editor.post(publicationPaths.add).send({ ...input(), status: 'Rejected' })
  expect(expectRefusal(answer, 400).errors?.[0]?.path).toBe('status')
})

it('lists the newest first and those of one day by their sequence', async () => {
  const second = await add({ date: '2031-01-01', publication_sequence: 2 })
  const first = await add({ date: '2031-01-01', publication_sequence: 1 })
  const newest = await add({ date: '2032-01-01', publication_sequence: 9 })
  const ids = (await stored()).slice(0, 3).map((paper) => paper._id)
  expect(ids).toEqual([newest._id, first._id, second._id])
})

it('deletes a paper', async () => {
  const paper = await add()
  const answer = await editor.delete(publicationPaths.delete(paper._id)).expect(200)
  expect(answer.body.message).toBe(publicationTexts.deleted)
  expect(await find(paper._id)).toBeUndefined()
  expectRefusal(await editor.delete(publicationPaths.delete(paper._id)), 404)
})
