import { draftPaths } from '@lab/shared/drafts'
import { historyPaths } from '@lab/shared/history'
import { type Deed, manyPath } from '@lab/shared/many'
import { type News, newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { buildNews } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const add = async (heading: string): Promise<string> => {
  const { _id, ...input } = buildNews({ heading })
  return (await editor.post(newsPaths.add).send(input).expect(201)).body.data._id
}
const doMany = async (deeds: Deed[]) =>
  (await editor.post(manyPath('news')).send({ deeds }).expect(200)).body.data
const shown = async () =>
  (await server.visitor.get(sitePaths.data)).body.news.map(({ _id }: News) => _id)
const versionsOf = async (id: string) =>
  (await editor.get(historyPaths.list('news', id))).body.versions.length

it('hides many with one entry in the history of each, tells what was left, and takes it back', async () => {
  const ids = [await add('One'), await add('Two')]
  const hidden = { hideAt: new Date(Date.now() - 1000).toISOString() }
  const { done, left } = await doMany(
    [...ids, UNKNOWN].map((_id) => ({ _id, act: 'change', fields: hidden, version: 0 })),
  )
  expect(done).toEqual(ids.map((_id) => ({ _id, version: 1 })))
  expect(left).toEqual([{ _id: UNKNOWN, message: expect.any(String) }])
  for (const id of ids) {
    expect(await shown()).not.toContain(id)
    expect(await versionsOf(id)).toBe(2)
  }
  await doMany(ids.map((_id) => ({ _id, act: 'change', fields: { hideAt: '' }, version: 1 })))
  expect(await shown()).toEqual(expect.arrayContaining(ids))
})

it('moves many to the trash and back, with their ids', async () => {
  const ids = [await add('Three'), await add('Four')]
  await doMany(ids.map((_id) => ({ _id, act: 'trash' })))
  expect((await shown()).filter((id: string) => ids.includes(id))).toEqual([])
  await doMany(ids.map((_id) => ({ _id, act: 'restore' })))
  expect(await shown()).toEqual(expect.arrayContaining(ids))
})

it('publishes drafts that are whole, and says what the others lack', async () => {
  const { _id, ...fields } = buildNews({ heading: 'From a draft' })
  const draftOf = async (sent: object) =>
    (await editor.post(draftPaths.add('news')).send({ fields: sent }).expect(201)).body.data.record
  const [whole, half] = [await draftOf(fields), await draftOf({ heading: 'Half' })]
  const { done, left } = await doMany([whole, half].map((_id) => ({ _id, act: 'publish' })))
  expect(done.map((one: Deed) => one._id)).toEqual([whole])
  expect(left.map((one: Deed) => one._id)).toEqual([half])
  expect(await shown()).toContain(whole)
})

it('changes nothing that is wrong, nor what somebody else has changed since', async () => {
  const id = await add('Five')
  const change = (fields: object): Deed => ({
    _id: id,
    act: 'change',
    fields: { ...fields },
    version: 0,
  })
  expect((await doMany([change({ heading: '' })])).left).toHaveLength(1)
  await doMany([change({ heading: 'Six' })])
  expect((await doMany([change({ heading: 'Seven' })])).left).toHaveLength(1)
  expect(await versionsOf(id)).toBe(2)
  const refused = await editor.post(manyPath('news')).send({ deeds: [{ _id: 'x', act: 'burn' }] })
  expect(expectRefusal(refused, 400).errors?.map(({ path }) => path)).toEqual([
    'deeds.0._id',
    'deeds.0.act',
  ])
})
