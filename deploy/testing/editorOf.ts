import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { authPaths } from '@lab/shared/auth'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { buildNews } from '@lab/shared/testing/build'
import { DOMAIN, LOCAL_AUTHORITY, type Machine } from './machine.ts'

export const PUBLIC = `https://${DOMAIN}`
/** Between two visits, so that they leave the processor to what goes on meanwhile. */
const PAUSE_MS = 50

/** Somebody who reads and writes at the site of a machine, over TLS and through what stands in front. */
export function editorOf(machine: Machine) {
  /** What a browser would send, through Caddy. */
  async function ask(path: string, ...options: string[]) {
    const args = ['-sS', '-w', '\\n%{http_code}', '-b', 'cookies', '-c', 'cookies', ...options]
    const words = [...args, PUBLIC + path].map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
    const { out, err } = await machine.run(`curl ${words.join(' ')}`)
    const end = out.lastIndexOf('\n')
    if (end < 0) throw new Error(err)
    return { status: Number(out.slice(end + 1)), body: out.slice(0, end) }
  }

  const send = (path: string, body: unknown) =>
    ask(path, '-H', 'content-type: application/json', '--data-raw', JSON.stringify(body))

  const logIn = (account: { email: string; password: string }) => send(authPaths.login, account)

  const changePassword = (currentPassword: string, newPassword: string) =>
    send(authPaths.password, { currentPassword, newPassword })

  async function addNews(heading: string) {
    const { _id, ...news } = buildNews({ heading, date: '2024-02-29' })
    const answer = await send(newsPaths.add, news)
    assert.equal(answer.status, 201, answer.body)
  }

  const hasNews = async (heading: string) => (await ask(sitePaths.data)).body.includes(heading)
  const versionNow = async (): Promise<string> =>
    JSON.parse((await ask(sitePaths.health)).body).version

  /** The status of the home page. A program for each visit would be most of the test's work. */
  const visit = () =>
    new Promise<number | undefined>((done, fail) => {
      const options = {
        host: '127.0.0.1',
        port: machine.ports.https,
        servername: DOMAIN,
        headers: { host: DOMAIN },
        ca: readFileSync(join(machine.folder, LOCAL_AUTHORITY)),
      }
      get(options, (answer) => answer.resume().on('end', () => done(answer.statusCode))).on(
        'error',
        fail,
      )
    })

  /** Visits again and again. @returns the statuses, once `work` has ended */
  async function visitedDuring(work: Promise<unknown>): Promise<unknown[]> {
    const statuses = new Set<unknown>()
    let isOver = false
    const visits = (async () => {
      while (!isOver) {
        statuses.add(await visit())
        await wait(PAUSE_MS)
      }
    })()
    await work.finally(() => {
      isOver = true
    })
    await visits
    return [...statuses]
  }

  return { ask, logIn, changePassword, addNews, hasNews, versionNow, visitedDuring }
}
