import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authPaths } from '@lab/shared/auth'
import { sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import { admin } from '@lab/shared/testing/admin'
import { addressIn, end, ROOT, type Running } from '../../deploy/testing/processes.ts'
import { fill } from './content.ts'

export type Site = Running & { dataDir: string; stop(): Promise<void> }

/**
 * The built site on the embedded database, with so many news and so many papers.
 * @param versions how often each of the news was edited
 */
export async function startSite(
  records: number,
  env: NodeJS.ProcessEnv = {},
  versions = 0,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-site-'))
  await fill(records, { dataDir }, versions)
  const running = await startIn(dataDir, env)
  return {
    ...running,
    dataDir,
    async stop() {
      await end(running.child)
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The built site in a data folder that is there. */
export async function startIn(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
  })
  return { child, url: await addressIn(child, /The site is at (\S+)\//) }
}

/** The cookie of an editor. */
export async function logIn(url: string): Promise<string> {
  const answer = await fetch(url + authPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`The login answered ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The id of the newest news. */
export async function newestNews(url: string): Promise<string> {
  const { news }: SiteData = JSON.parse(await (await fetch(url + sitePaths.data)).text())
  return news[0]?._id ?? ''
}
