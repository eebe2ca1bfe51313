import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup as besideFerretDb } from '../../server/testing/besideFerretDb.ts'
import { dropTestDatabases, siteIn } from '../../server/testing/testDatabase.ts'
import { startNginx } from './nginx.ts'
import { addressIn, end, freePort, ROOT, type Running, requireBuild } from './processes.ts'

/** Two API processes that share a database and a data folder, behind nginx as it is deployed. */
export type TwoProcesses = {
  url: string
  apis: [Running, Running]
  admin: { email: string; password: string }
  stop(): Promise<void>
}

/**
 * The database is one of TEST_MONGODB_URI, or the embedded one in a process of its own.
 * @throws Error when there is no build
 */
export async function startTwoProcesses(nginx: string): Promise<TwoProcesses> {
  requireBuild()

  const folder = await mkdtemp(join(tmpdir(), 'two-processes-'))
  const children: ChildProcess[] = []
  const stopStandIn = await besideFerretDb()
  const run = async (script: string, env: Record<string, string>, address: RegExp) => {
    const child = spawn(process.execPath, [join(ROOT, script)], { cwd: folder, env })
    children.push(child)
    return { child, url: await addressIn(child, address) }
  }
  const stop = async () => {
    for (const child of children.reverse()) await end(child)
    await rm(folder, { recursive: true })
    await dropTestDatabases()
    await stopStandIn?.()
  }

  try {
    const admin = { email: 'editor@example.org', password: randomBytes(12).toString('base64url') }
    const { MONGODB_URI } = siteIn(folder)
    const embedded = () =>
      run(
        'server/dist/db.js',
        { DB_PORT: '0', DATA_DIR: join(folder, 'database') },
        /(mongodb:\/\/\S+)/,
      )
    const settings = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      MONGODB_URI: MONGODB_URI ?? (await embedded()).url,
      DATA_DIR: join(folder, 'data'),
      SESSION_KEYS: randomBytes(32).toString('hex'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: 'on',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    }
    const api = () => run('server/dist/main.js', settings, /The site is at (\S+)\//)
    const apis: [Running, Running] = [await api(), await api()]
    const web = await startNginx(nginx, {
      folder: join(folder, 'nginx'),
      template: join(ROOT, 'deploy/nginx.conf.template'),
      values: {
        API_SERVERS: apis
          .map(({ url }) => `server ${new URL(url).host} fail_timeout=3s;`)
          .join(' '),
        WEB_LISTEN: `127.0.0.1:${await freePort()}`,
        WEB_ROOT: join(ROOT, 'client/dist'),
      },
    })
    children.push(web.child)
    return { url: web.url, apis, admin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
