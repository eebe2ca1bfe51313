import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killRounds } from '../testing/killRounds.ts'

it('keeps every acknowledged write and every picture when it is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-kill-'))
  const { acknowledged, deleted, broken } = await killRounds(
    dataDir,
    Number(process.env.KILL_ROUNDS ?? 3),
  )
  await rm(dataDir, { recursive: true })
  expect(broken).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(deleted).toBeGreaterThan(0)
})
