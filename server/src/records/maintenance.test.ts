import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { newsPaths } from '@lab/shared/news'
import { buildNews } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetTurns } from '../../testing/forgetTurns.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { uploadPicture } from '../archive/testing/sites.ts'
import {
  isMaintenanceLocked,
  Maintenance,
  unlessUnderMaintenance,
  withMaintenanceLock,
} from './maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const print = () => {}

it('is for one at a time', async () => {
  const steps: string[] = []
  let endFirst = () => {}
  const untilEnded = new Promise<void>((resolve) => {
    endFirst = resolve
  })
  const first = withMaintenanceLock(async () => {
    steps.push('first begins')
    await untilEnded
    steps.push('first ends')
  }, print)
  await expect.poll(() => steps).toEqual(['first begins'])
  expect(await isMaintenanceLocked()).toBe(true)
  const work = (name: string) => async () => {
    steps.push(`${name} begins`, `${name} ends`)
  }
  const lines: string[] = []
  const second = withMaintenanceLock(work('second'), (line) => lines.push(line))
  await expect.poll(() => lines).toHaveLength(1)
  await unlessUnderMaintenance(work('third'))
  endFirst()
  await Promise.all([first, second])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(lines).toEqual([expect.stringContaining('Waiting')])
  expect(await isMaintenanceLocked()).toBe(false)
})

it('ends with the work also when that fails', async () => {
  const failing = withMaintenanceLock(() => Promise.reject(new Error('no')), print)
  await expect(failing).rejects.toThrow('no')
  expect(await isMaintenanceLocked()).toBe(false)
})

it('is lost by who was silent for too long', async () => {
  const working = withMaintenanceLock(async (confirm) => {
    await confirm()
    await forgetTurns()
    await confirm()
  }, print)
  await expect(working).rejects.toThrow('did not answer for too long')
})

it('is not held back by who died with a clock that was ahead', async () => {
  const until = new Date(Date.now() + 22 * 60 * 60_000)
  await Maintenance.create({ _id: 'site', holder: 'dead', until })
  expect(await isMaintenanceLocked()).toBe(false)
  const lines: string[] = []
  await withMaintenanceLock(
    async () => {},
    (line) => lines.push(line),
  )
  expect(lines).toEqual([])
})

it('is had by the next when nobody renews it, whatever clock its end is by', async () => {
  const until = new Date(Date.now() + 5 * 60_000)
  await Maintenance.create({ _id: 'site', holder: 'dead', until })
  let isDone = false
  await withMaintenanceLock(async () => {
    isDone = true
  }, print)
  expect(isDone).toBe(true)
})

it('leaves every picture where it is', async () => {
  const editor = await server.loggedIn()
  const mainImage = await uploadPicture(editor)
  const { _id, ...news } = buildNews({ mainImage })
  const { body } = await editor.post(newsPaths.add).send(news).expect(201)
  await withMaintenanceLock(async () => {
    await editor.delete(newsPaths.delete(body.data._id)).expect(200)
  }, print)
  await access(join(server.dataDir, mainImage))
})
