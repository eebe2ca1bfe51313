import { authPaths, type Role } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import { connectDatabase } from '../../src/db/connect.ts'
import { createAccount } from '../../src/features/auth/accounts.ts'
import { parseConfig } from '../../src/lib/config.ts'
import { call } from '../client.ts'
import { type SpawnedServer, spawnServer } from '../spawnServer.ts'
import { siteIn } from '../testDatabase.ts'

/** Those who are tried; a reviewer may do nothing with records. */
export const tried = ['owner', 'editor', 'contributor', 'reviewer'] as const satisfies Role[]
export type Tried = (typeof tried)[number]

const emailOf = (role: Role) => `${role}@example.org`

export async function createPeople(dataDir: string): Promise<void> {
  const { close } = await connectDatabase(parseConfig(siteIn(dataDir)))
  for (const role of tried)
    await createAccount(emailOf(role), { password: admin.password, mustChange: false }, { role })
  await close()
}

export type Answer = { status: number; body: Record<string, unknown>; text: string }

/** A site in a process of its own, which can be killed and is there again then. */
export type RunningSite = Awaited<ReturnType<typeof runSite>>

export async function runSite(dataDir: string) {
  let server: SpawnedServer
  let address = ''
  const cookies = new Map<Role, string>()
  const start = async () => {
    server = spawnServer(dataDir, { LOG_LEVEL: 'debug' })
    address = await server.started
  }
  await start()

  async function send(
    role: Role | undefined,
    method: string,
    path: string,
    more: RequestInit = {},
  ) {
    const cookie = (role && cookies.get(role)) ?? ''
    const headers = { ...more.headers, cookie }
    const answer = await call(address + path, { method, ...more, headers })
    return { answer, text: await answer.text() }
  }
  const json = (body: unknown, id?: string): RequestInit => ({
    headers: { 'content-type': 'application/json', ...(id && { [REQUEST_ID_HEADER]: id }) },
    body: JSON.stringify(body),
  })
  async function ask(
    role: Role | undefined,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    id?: string,
  ): Promise<Answer> {
    const { answer, text } = await send(role, method, path, body && json(body, id))
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, text, body: isJson ? Object(JSON.parse(text)) : {} }
  }

  for (const role of tried) {
    const login = { email: emailOf(role), password: admin.password }
    const { answer } = await send(undefined, 'POST', authPaths.login, json(login))
    if (answer.status !== 200) throw new Error(`The login answered ${answer.status}.`)
    const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    cookies.set(role, pairs.join('; '))
  }

  return {
    ask,
    async upload(bytes: Buffer): Promise<string> {
      const body = new FormData()
      body.append('image', new Blob([new Uint8Array(bytes)]), 'a.png')
      const { text } = await send('contributor', 'POST', imagePaths.news, { body })
      return JSON.parse(text).data.secure_url
    },
    kill: () => server.child.kill('SIGKILL'),
    /** Waits until it is gone, and starts it again. */
    async again(): Promise<string> {
      await server.ended
      const log = server.output()
      await start()
      return log
    },
    async stop(): Promise<string> {
      server.child.kill('SIGTERM')
      await server.ended
      return server.output()
    },
  }
}
