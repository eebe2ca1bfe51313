import { authPaths } from '@lab/shared/auth'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { ActivityModel } from '../../records/activity.ts'
import { adminCommand } from './adminCommand.ts'

const second = { email: 'second@example.org', password: 'tomb frost ladder' }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** What the command prints. */
async function run(typed: string, password?: string): Promise<string> {
  const lines = await adminCommand(typed.split(' '))?.(async () => password)
  return lines?.join('\n') ?? 'usage'
}
const logIn = async (account: typeof admin) =>
  (await server.visitor.post(authPaths.login).send(account)).status

describe('the admin command', () => {
  it('adds an account that can log in, and does not repeat its password', async () => {
    const told = await run(`create ${second.email}`, second.password)
    expect(told).toBe('second@example.org can log in with the given password.')
    expect(await logIn(second)).toBe(200)
  })

  it('shuts an account out and tells since when', async () => {
    await run(`disable ${second.email}`)
    expect(await logIn(second)).toBe(401)
    expect(await logIn(admin)).toBe(200)
    expect(await run('list')).toMatch(
      /^editor@example.org {2}owner {2}since [\d-]+\nsecond@example.org {2}owner {2}since [\d-]+ {2}disabled [\d-]+$/,
    )
  })

  it('lets it in again with a password that is told once', async () => {
    const told = await run(`reset ${second.email.toUpperCase()}`)
    const password = /with the password (\S+),/.exec(told)?.[1] ?? ''
    expect(await logIn({ ...second, password })).toBe(200)
    expect(await logIn(second)).toBe(401)
  })

  it('gives roles, and never lets the last owner go', async () => {
    expect(await run('create helper@example.org reviewer', second.password)).toContain('can log in')
    expect(await run('role helper@example.org editor')).toBe(
      'helper@example.org is editor from now on.',
    )
    expect(await run('list')).toContain('helper@example.org  editor')
    await run(`disable ${second.email}`)
    for (const typed of ['disable', 'remove'])
      await expect(run(`${typed} ${admin.email}`)).rejects.toThrow('the only owner')
    await expect(run(`role ${admin.email} editor`)).rejects.toThrow('the only owner')
    await run(`enable ${second.email}`)
    await run('remove helper@example.org')
    expect(await run('list')).not.toContain('helper@example.org')
    expect(await ActivityModel.findOne({ action: 'removed' }).lean()).toMatchObject({
      name: 'npm run admin',
      kind: 'account',
      title: 'helper@example.org',
    })
  })

  it('takes addresses beyond ASCII, and one account has all spellings of its address', async () => {
    const typed = 'Jürgen@Müller.example'
    expect(await run(`create ${typed}`, second.password)).toContain(typed)
    const spellings = [typed.normalize('NFD'), typed.toUpperCase(), 'jürgen@xn--mller-kva.example']
    for (const email of spellings) expect(await logIn({ ...second, email })).toBe(200)
    await expect(run(`create ${spellings[0]}`)).rejects.toThrow('has an account already')
    await run(`disable ${spellings[2]}`)
    expect(await logIn({ ...second, email: typed })).toBe(401)
  })

  it.each([
    [`create ${admin.email}`, undefined, 'has an account already'],
    ['create third@example.org', 'short', 'at least 12 characters'],
    ['create third@example.org', 'password1234', 'many people choose'],
    [`reset ${admin.email}`, 'password1234', 'many people choose'],
    ['create nobody', undefined, 'must be an e-mail address'],
    ['disable third@example.org', undefined, 'has no account'],
    ['reset third@example.org', undefined, 'has no account'],
  ])('refuses %s with the password %s and changes nothing', async (typed, password, reason) => {
    const before = await run('list')
    await expect(run(typed, password)).rejects.toThrow(reason)
    expect(await run('list')).toBe(before)
    expect(await logIn(admin)).toBe(200)
  })

  it.each([
    '',
    'create',
    'list x@example.org',
    'toString x@example.org',
    'create x@example.org boss',
    'role x@example.org',
    'reset x@example.org editor',
  ])('explains itself to who types %j', async (typed) => expect(await run(typed)).toBe('usage'))
})
