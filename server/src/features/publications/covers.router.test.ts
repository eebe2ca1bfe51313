import { coverId, coverOf, coverPreview } from '@lab/shared/papers/cover'
import { PREVIEW_SIZE } from '@lab/shared/pictures'
import { publicationPaths } from '@lab/shared/publications'
import { buildPublication } from '@lab/shared/testing/build'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const cover = coverOf('On the memory of catchments')

it('draws a cover that is the same for the same title, and another for another', async () => {
  const draw = async (address: string) =>
    (await server.visitor.get(address).expect(200).expect('content-type', /svg/)).body.toString()
  const drawn = await draw(cover)
  expect(drawn).toMatch(/^<svg .*<\/svg>$/s)
  expect(await draw(cover)).toBe(drawn)
  expect(await draw(coverOf('Snow'))).not.toBe(drawn)
})

it('draws it for link previews too', async () => {
  const preview = coverPreview(coverId(cover) ?? '')
  const { body } = await server.visitor.get(preview).expect(200).expect('content-type', 'image/png')
  expect(await sharp(body).metadata()).toMatchObject(PREVIEW_SIZE)
})

it.each(['/covers/x.svg', '/covers/x.png', `/covers/${'0'.repeat(25)}.svg`])(
  'has no cover at %s',
  async (address) => {
    expectRefusal(await server.visitor.get(address), 404)
  },
)

it('is a picture that a paper may have', async () => {
  const editor = await server.loggedIn()
  const { _id, ...paper } = buildPublication({ date: '2024-01-02', imgUrl: cover })
  const { body } = await editor.post(publicationPaths.add).send(paper).expect(201)
  expect(body.data.imgUrl).toBe(cover)
  const other = { ...paper, imgUrl: '/covers/..%2f.svg' }
  expectRefusal(await editor.post(publicationPaths.add).send(other), 400)
})
