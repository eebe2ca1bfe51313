import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { introPaths } from '@lab/shared/intro'
import { sitePaths } from '@lab/shared/paths'
import type { Saved } from '@lab/shared/reply'
import { type Member, teamPaths } from '@lab/shared/team'
import { buildIntro, buildMember } from '@lab/shared/testing/build'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminSettings, call, logIn, read, readSite } from '../testing/client.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawnServer.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { inDatabase, siteIn } from '../testing/testDatabase.ts'

const ROUNDS = 30
const READERS = 4

let folder: string
let running: SpawnedServer[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-fresh-'))
  running = []
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await rm(folder, { recursive: true, force: true })
})

const start = (server: SpawnedServer) => {
  running.push(server)
  return server.started
}

const sloganAt = async (address: string) => (await readSite(address)).intro.slogan

async function startTwo() {
  const settings = {
    ...adminSettings,
    MONGODB_URI: await startDatabase(),
    SESSION_KEYS: 'one key for both of the processes',
  }
  const writer = await start(spawnServer(folder, settings))
  const reader = await start(spawnServer(folder, settings))
  return { editor: await logIn(writer), writer, reader }
}

it('every process admits the pictures of a host as soon as a record names it', async () => {
  const { editor, writer, reader } = await startTwo()
  const policyAt = async (address: string) =>
    (await call(address + sitePaths.data)).headers.get('content-security-policy')
  const before = [await policyAt(writer), await policyAt(reader)]
  const { _id, ...member } = buildMember({ img: 'https://pictures.example.org/a.jpg' })
  const added = await editor.post(teamPaths.add, member)
  expect(added.status).toBe(201)
  for (const address of [writer, reader])
    expect(await policyAt(address)).toContain("img-src 'self' blob: https://pictures.example.org;")
  const { data } = await read<Saved<Member>>(added)
  await editor.delete(teamPaths.delete(data._id))
  expect([await policyAt(writer), await policyAt(reader)]).toEqual(before)
})

it('a read that begins after a save shows it, in whichever process', async () => {
  const { editor, reader } = await startTwo()

  let isOver = false
  let saved = -1
  const old: string[] = []
  const readOn = async () => {
    while (!isOver) {
      const atLeast = saved
      const shown = Number((await sloganAt(reader)).split(' ')[1] ?? -1)
      if (shown < atLeast) old.push(`${shown} after ${atLeast}`)
    }
  }
  const readers = Array.from({ length: READERS }, readOn)
  for (let round = 0; round < ROUNDS; round++) {
    await editor.post(introPaths.update, buildIntro({ slogan: `Round ${round}` }))
    saved = round
    expect(await sloganAt(reader)).toBe(`Round ${round}`)
  }
  isOver = true
  await Promise.all(readers)
  expect(old).toEqual([])
})

it('a read shows what another process has changed in the database', async () => {
  const address = await start(spawnServer(folder, adminSettings))
  const editor = await logIn(address)
  await editor.post(introPaths.update, buildIntro({ slogan: 'Before' }))
  expect(await sloganAt(address)).toBe('Before')

  await inDatabase(siteIn(folder), async (lab) => {
    await lab.collection('intro').updateOne({}, { $set: { slogan: 'After' } })
    await lab.collection('contentversions').updateOne({}, { $set: { token: 'another' } })
  })
  expect(await sloganAt(address)).toBe('After')
})
