import { access, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onEmbeddedOnly } from '../../testing/testDatabase.ts'
import { runCommand } from '../archive/testing/runCommand.ts'
import { connectDatabase, database } from './connect.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-connect-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const address = () => join(dataDir, 'database-address')

describe('the embedded database in a folder', onEmbeddedOnly('its lock and its address'), () => {
  it('is refused to a second site', async () => {
    const { close } = await connectDatabase({ dataDir })
    const second = await runCommand('main', '', { DATA_DIR: dataDir, PORT: '0' })
    await close()
    expect(second).toEqual({
      code: 1,
      out: '',
      err: `The data folder ${dataDir} is in use by another process.\n`,
    })
  })

  it('tells its address to its owner alone, while it is open', async () => {
    const { close } = await connectDatabase({ dataDir })
    expect((await stat(address())).mode & 0o777).toBe(0o600)
    await close()
    await expect(access(address())).rejects.toThrow()
  })

  it('is opened although a killed process left its address', async () => {
    await writeFile(address(), 'mongodb://%2Ftmp%2Fnothing%2Fmongodb.sock/')
    const { close } = await connectDatabase({ dataDir, shared: true })
    expect(await database().admin().ping()).toMatchObject({ ok: 1 })
    await close()
  })
})
