import { sitePaths } from '@lab/shared/paths'
import { buildTheme } from '@lab/shared/testing/build'
import { type Theme, themePaths, themeTexts } from '@lab/shared/themes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { here, moveSettings } from '../../archive/migrations/schema2/settings.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer({ seed: moveSettings(here) })
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const themes = async (): Promise<Theme[]> => (await server.visitor.get(sitePaths.data)).body.themes
const { _id, order, ...theme } = buildTheme({ title: 'Snow' })

it('a new site has an investigator and three themes, with pictures and what these are called', async () => {
  const { body } = await server.visitor.get(sitePaths.data).expect(200)
  expect(body.themes).toHaveLength(3)
  expect(body.investigators).toHaveLength(1)
  expect(body.team).toEqual([])
  const shown = [...body.themes.map(({ image }: Theme) => image), body.investigators[0].img]
  for (const src of shown) {
    await server.visitor.get(src).expect(200)
    expect(body.pictureTexts[src]).toBeTruthy()
  }
})

it('is added at the end, edited and deleted', async () => {
  const before = await themes()
  const added = await editor.post(themePaths.add).send(theme).expect(201)
  expect(added.body.message).toBe(themeTexts.added)
  const id: string = added.body.data._id
  expect((await themes()).at(-1)).toMatchObject({ _id: id, title: 'Snow' })
  await editor
    .post(themePaths.edit(id))
    .send({ ...theme, title: 'Snow and ice', order: 0, version: 0 })
    .expect(200)
  expect((await themes()).map(({ title }) => title)).toContain('Snow and ice')
  await editor.delete(themePaths.delete(id)).expect(200)
  expect(await themes()).toEqual(before)
})

it('names what is wrong and changes nothing', async () => {
  const before = await themes()
  const { message, errors } = expectRefusal(
    await editor.post(themePaths.add).send({ ...theme, title: '', color: 'red' }),
    400,
  )
  expect(message).toBe(themeTexts.missing)
  expect(errors?.map(({ path }) => path)).toEqual(['title', 'color'])
  expectRefusal(await editor.post(themePaths.edit(UNKNOWN)).send(theme), 404)
  expectRefusal(await editor.delete(themePaths.delete(UNKNOWN)), 404)
  expectRefusal(await server.visitor.post(themePaths.add).send(theme), 401)
  expect(await themes()).toEqual(before)
})
