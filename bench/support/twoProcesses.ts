import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  addressIn,
  end,
  findNginx,
  freePort,
  ROOT,
  type Running,
  requireBuild,
} from './processes.ts'

/** Two API processes that share a database and a data folder, behind nginx as it is deployed. */
export type TwoProcesses = {
  url: string
  apis: [Running, Running]
  admin: { email: string; password: string }
  stop(): Promise<void>
}

/** @throws Error saying what is missing: nginx or the build */
export async function startTwoProcesses({ sampleContent = true } = {}): Promise<TwoProcesses> {
  const nginx = findNginx()
  if (!nginx) throw new Error('nginx is not installed (Debian: apt-get install nginx-light).')
  requireBuild()

  const folder = await mkdtemp(join(tmpdir(), 'two-processes-'))
  const children: ChildProcess[] = []
  const run = async (script: string, env: Record<string, string>, address: RegExp) => {
    const child = spawn(process.execPath, [join(ROOT, script)], { cwd: folder, env })
    children.push(child)
    return { child, url: await addressIn(child, address) }
  }
  const stop = async () => {
    for (const child of children.reverse()) await end(child)
    await rm(folder, { recursive: true })
  }

  try {
    const admin = { email: 'editor@example.org', password: randomBytes(12).toString('base64url') }
    const database = await run(
      'server/dist/db.js',
      { DB_PORT: '0', DATA_DIR: join(folder, 'database') },
      /(mongodb:\/\/\S+)/,
    )
    const settings = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      MONGODB_URI: database.url,
      DATA_DIR: join(folder, 'data'),
      SESSION_KEYS: randomBytes(32).toString('hex'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: sampleContent ? 'on' : 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    }
    const api = () => run('server/dist/main.js', settings, /The site is at (\S+)\//)
    const apis: [Running, Running] = [await api(), await api()]
    const listen = `127.0.0.1:${await freePort()}`
    children.push(await startNginx(nginx, folder, apis, listen))
    return { url: `http://${listen}`, apis, admin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** nginx with the template of the deployment; only what the container's own nginx.conf holds is added. */
async function startNginx(nginx: string, folder: string, apis: Running[], listen: string) {
  const values: Record<string, string> = {
    API_SERVERS: apis.map(({ url }) => `server ${new URL(url).host} fail_timeout=3s;`).join(' '),
    WEB_LISTEN: listen,
    WEB_ROOT: join(ROOT, 'client/dist'),
  }
  const template = await readFile(join(ROOT, 'deploy/nginx.conf.template'), 'utf8')
  const site = template.replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const mimeTypes = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find(existsSync)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'nginx', name)};`)
    .join('\n')
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${join(folder, 'nginx.pid')};
    error_log ${join(folder, 'nginx.log')};
    events {}
    http {
      ${mimeTypes ? `include ${mimeTypes};` : ''}
      default_type application/octet-stream;
      access_log off;
      sendfile on;
      keepalive_timeout 65;
      ${temporary}
      ${site}
    }`
  await mkdir(join(folder, 'nginx'))
  const path = join(folder, 'nginx.conf')
  await writeFile(path, config)
  const child = spawn(nginx, ['-c', path, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' })
  await answers(`http://${listen}/api/health`, child)
  return child
}

async function answers(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 50 && child.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('nginx does not answer.')
}
