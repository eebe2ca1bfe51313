import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './processes.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx', 'nginx']
const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types']

export const findNginx = (): string | undefined =>
  NGINX.find((path) => spawnSync(path, ['-v']).status === 0)

type Nginx = {
  /** Where its own files are put. */
  folder: string
  /** Path of the configuration of a site, whose variables are filled in as the image does it. */
  template: string
  values: Record<'API_SERVERS' | 'WEB_LISTEN' | 'WEB_ROOT', string>
}

/**
 * Starts nginx with a site's configuration; only what the image's own nginx.conf holds is added.
 * @throws Error when no health of the site can be asked through it
 */
export async function startNginx(
  nginx: string,
  { folder, template, values }: Nginx,
): Promise<Running> {
  const known: Record<string, string> = values
  const site = (await readFile(template, 'utf8')).replace(
    /\$\{(\w+)\}/g,
    (whole, name: string) => known[name] ?? whole,
  )
  const mimeTypes = MIME_TYPES.find(existsSync)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
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
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'nginx.conf')
  await writeFile(path, config)
  const child = spawn(nginx, ['-c', path, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' })
  const url = `http://${values.WEB_LISTEN}`
  await answers(`${url}/api/health`, child)
  return { child, url }
}

async function answers(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 50 && child.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('nginx does not answer.')
}
