import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { findNginx } from '../deploy/testing/nginx.ts'
import { addressIn, end, freePort, ROOT, type Running } from '../deploy/testing/processes.ts'
import { type Load, load, median } from './support/load.ts'
import { newestNews, type Site, startSite } from './support/site.ts'
import { beside, type Row } from './support/table.ts'

/** Enough for the 180 kB that a lab of some years has. */
const RECORDS = 85
const ROUNDS = 5
/** The others, as rival.mjs knows them; the first is what the site is measured by. */
const KINDS = { 'bare node:http': 'bare', Express: 'express', '… with compression': 'compression' }

/** The site beside others that send the same bytes, in turns. */
export async function measureSpeed(): Promise<Row[]> {
  const site = await startSite(RECORDS)
  try {
    const article = newsPaths.article(await newestNews(site.url))
    return [
      ...(await compare('an article', site, article)),
      // So large that the generator is the limit, and the servers hardly differ.
      ...(await compare('all data', site, sitePaths.data)),
    ]
  } finally {
    await site.stop()
  }
}

async function compare(title: string, site: Site, path: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-rivals-'))
  const servers = [{ name: 'the site', child: site.child, url: site.url + path }]
  try {
    const data = await (await fetch(site.url + path)).text()
    const file = join(folder, 'data.json')
    await writeFile(file, data)
    for (const [name, kind] of Object.entries(KINDS))
      servers.push({ name, ...(await startRival(kind, file)) })
    const nginx = findNginx()
    if (nginx) servers.push({ name: 'nginx', ...(await startNginx(nginx, folder, data)) })
    // Not counted: each is warmed up.
    await race(servers)
    const rounds: Load[][] = []
    while (rounds.length < ROUNDS) rounds.push(await race(servers))
    const names = servers.map(({ name }) => name).join(' / ')
    return rowsOf(`${title} (${(data.length / 1000).toFixed(0)} kB)`, names, rounds)
  } finally {
    for (const { child } of servers.slice(1)) await end(child)
    await rm(folder, { recursive: true })
  }
}

async function race(servers: Running[]): Promise<Load[]> {
  const loads: Load[] = []
  for (const { url, child } of servers) loads.push(await load({ url, server: child }))
  return loads
}

function rowsOf(title: string, names: string, rounds: Load[][]): Row[] {
  const each = (of: keyof Pick<Load, 'perSecond' | 'p99' | 'cpuUs' | 'megabytes'>) =>
    rounds[0]?.map((_, index) => median(rounds.map((round) => round[index]?.[of] ?? 0))) ?? []
  // Round by round: the machine changes from one to the next.
  const ofBare = (of: 'perSecond' | 'p99') =>
    median(rounds.map(([site, bare]) => (site?.[of] ?? 0) / (bare?.[of] ?? 1)))
  return [
    { what: `${title}, requests per second: ${names}`, measured: beside(each('perSecond')) },
    { what: '– processor time each, µs', measured: beside(each('cpuUs')) },
    { what: '– of the bare server, round by round', measured: ofBare('perSecond'), atLeast: 0.6 },
    { what: '– p99, times that of the bare server', measured: ofBare('p99'), atMost: 2 },
    { what: '– memory under load, MB', measured: each('megabytes')[0] ?? 0, atMost: 220 },
  ]
}

async function startRival(kind: string, file: string): Promise<Running> {
  const script = join(ROOT, 'bench/support/rival.mjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [script, kind, file], { cwd: ROOT, env })
  return { child, url: await addressIn(child, /Listening at (\S+)/) }
}

/** With the same packed bytes as a file. */
async function startNginx(nginx: string, folder: string, data: string): Promise<Running> {
  const port = await freePort()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  await writeFile(join(folder, 'index.html'), brotliCompressSync(data, { params }))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events {}
    http {
      access_log off; sendfile on; keepalive_requests 10000000; default_type application/json;
      ${temporary}
      server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; }
    }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, config)
  const child = spawn(nginx, ['-c', file, '-e', `${folder}/nginx.log`], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}/`
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined))?.ok) await wait(100)
  return { child, url }
}
