import { type Intro, introPaths, introTexts } from '@lab/shared/intro'
import { sitePaths } from '@lab/shared/paths'
import { buildIntro } from '@lab/shared/testing/build'
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

const stored = async (): Promise<Intro> => (await server.visitor.get(sitePaths.data)).body.intro

it('has texts before anybody has written them', async () => {
  const intro = await stored()
  expect(Object.keys(intro).sort()).toEqual(Object.keys(buildIntro()).sort())
  expect(intro.slogan).not.toBe('')
})

it('stores the texts', async () => {
  const { _id, ...texts } = buildIntro({ slogan: 'Water first' })
  const answer = await editor
    .post(introPaths.update)
    .send({ ...texts, _id })
    .expect(200)
  expect(answer.body.message).toBe(introTexts.updated)
  expect(await stored()).toEqual({ ...texts, _id: (await stored())._id })
})

it('stores empty texts, and leaves those that are not sent', async () => {
  const { _id, ...texts } = buildIntro()
  await editor.post(introPaths.update).send(texts).expect(200)
  await editor.post(introPaths.update).send({ slogan: '', research_Desc: '' }).expect(200)
  expect(await stored()).toMatchObject({ ...texts, slogan: '', research_Desc: '' })
})

it('names a text that is too long and changes nothing', async () => {
  const before = await stored()
  const answer = await editor.post(introPaths.update).send({ ...before, slogan: 'x'.repeat(301) })
  const { message, errors } = expectRefusal(answer, 400)
  expect(message).toBe('Slogan must have at most 300 characters.')
  expect(errors?.map((error) => error.path)).toEqual(['slogan'])
  expect(await stored()).toEqual(before)
})

it('refuses a save that started from an older version', async () => {
  const { intro } = (await editor.get(sitePaths.adminData)).body
  await editor
    .post(introPaths.update)
    .send({ ...intro, slogan: 'Faster' })
    .expect(200)
  expectRefusal(await editor.post(introPaths.update).send({ ...intro, slogan: 'Slower' }), 409)
  expect((await stored()).slogan).toBe('Faster')
})
