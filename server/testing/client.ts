import { authPaths } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { type News, newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import { admin } from '@lab/shared/testing/admin'
import { buildNews } from '@lab/shared/testing/build'

/** Settings that give a spawned server the account above. */
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** An editor who talks to a server at an address; every call fails loudly after `TIMEOUT_MS`. */
export type Editor = Awaited<ReturnType<typeof logIn>>

const TIMEOUT_MS = 60_000

export async function call(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
}

export async function logIn(address: string) {
  const answer = await call(address + authPaths.login, json(admin))
  if (answer.status !== 200) throw new Error(`The login answered ${answer.status}.`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  const send = (path: string, init: RequestInit) =>
    call(address + path, { ...init, headers: { ...init.headers, cookie } })

  return {
    post: (path: string, body: unknown) => send(path, json(body)),
    delete: (path: string) => send(path, { method: 'DELETE' }),
    get: (path: string) => send(path, {}),
    upload: (bytes: Buffer) => send(imagePaths.news, { method: 'POST', body: imageForm(bytes) }),
    addNews: (over: Partial<News>) => send(newsPaths.add, json(newsInput(over))),
  }
}

export const readSite = async (address: string): Promise<SiteData> =>
  read(await call(address + sitePaths.data))

/** The body of an answer. */
export async function read<T>(answer: Response): Promise<T> {
  const body: T = JSON.parse(await answer.text())
  return body
}

export function newsInput(over: Partial<News> = {}) {
  const { _id, ...news } = buildNews({ date: '2024-02-29', ...over })
  return news
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function imageForm(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'picture.png')
  return form
}
