import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { newsPaths } from '@lab/shared/news'
import { type SiteData, sitePaths } from '@lab/shared/site'
import { type Load, load, median } from './support/load.ts'
import { addressIn, end, findNginx, freePort, ROOT, type Running } from './support/processes.ts'
import type { Section } from './support/report.ts'
import { type Site, startSite } from './support/site.ts'

const SECONDS = 1
/** Enough for the 180 kB that a lab of some years has. */
const RECORDS = 85

const SITE = 'the site'
const BARE = 'bare node:http'
/** The others, as rival.mjs knows them. */
const kinds = [
  [BARE, 'bare'],
  ['Express, res.json', 'express'],
  ['Express, compression', 'compression'],
] as const

type Rival = Running & { name: string }

/** The site beside others that send the same bytes, in turn and several times. */
export async function measureSpeed(): Promise<Section[]> {
  const site = await startSite(RECORDS)
  try {
    const { news }: SiteData = JSON.parse(await textAt(site.url + sitePaths.data))
    return [
      // So large that the generator is the limit, and the servers hardly differ.
      await compare(site, { path: sitePaths.data, title: 'All data of the site', rounds: 3 }),
      await compare(site, {
        path: newsPaths.article(news[0]?._id ?? ''),
        title: 'One article',
        rounds: 5,
      }),
    ]
  } finally {
    await site.stop()
  }
}

type Comparison = { path: string; title: string; rounds: number }

async function compare(site: Site, { path, title, rounds }: Comparison): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-rivals-'))
  const rivals: Rival[] = [{ name: SITE, child: site.child, url: site.url + path }]
  try {
    const data = await textAt(site.url + path)
    const file = join(folder, 'data.json')
    await writeFile(file, data)
    for (const [name, kind] of kinds) rivals.push({ name, ...(await startRival(kind, file)) })
    const nginx = findNginx()
    if (nginx)
      rivals.push({ name: 'nginx, same bytes', ...(await startNginx(nginx, folder, data)) })
    const section = tableOf(title, await race(rivals, rounds), data.length)
    if (!nginx) section.notes.push('nginx is not installed here.')
    return section
  } finally {
    for (const { child } of rivals.slice(1)) await end(child)
    await rm(folder, { recursive: true })
  }
}

const textAt = async (url: string) => (await fetch(url)).text()

async function race(rivals: Rival[], rounds: number): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>(rivals.map(({ name }) => [name, []]))
  for (const { url, child } of rivals) await load({ url, server: child, seconds: 1 })
  for (let round = 0; round < rounds; round++)
    for (const { name, url, child } of rivals)
      loads.get(name)?.push(await load({ url, server: child, seconds: SECONDS }))
  return loads
}

function tableOf(title: string, loads: Map<string, Load[]>, bytes: number): Section {
  const rounds = loads.get(SITE)?.length
  const middle = (name: string, of: keyof Load) =>
    median((loads.get(name) ?? []).map((one) => Number(one[of])))
  const ratio = (name: string) => middle(name, 'perSecond') / middle(BARE, 'perSecond')
  return {
    title,
    notes: [
      `${(bytes / 1000).toFixed(1)} kB of JSON, 50 connections, medians of ${rounds} runs of ${SECONDS} s in turn.`,
    ],
    columns: ['', 'requests/s', 'of bare', 'p50 ms', 'p99 ms', 'CPU µs each', 'memory MB'],
    rows: [...loads.keys()].map((name) => [
      name,
      Math.round(middle(name, 'perSecond')),
      Number(ratio(name).toFixed(2)),
      middle(name, 'p50'),
      middle(name, 'p99'),
      Math.round(middle(name, 'cpuUs')),
      Math.round(middle(name, 'megabytes')),
    ]),
    targets: [
      { what: 'requests per second, of bare', value: ratio(SITE), atLeast: 0.6 },
      {
        what: 'p99, times bare',
        value: middle(SITE, 'p99') / middle(BARE, 'p99'),
        atMost: 2,
      },
      { what: 'memory under load, MB', value: middle(SITE, 'megabytes'), atMost: 220 },
    ],
    chart: [...loads.keys()].map((name) => ({ name, value: middle(name, 'perSecond') })),
  }
}

async function startRival(kind: string, file: string): Promise<Running> {
  const script = join(ROOT, 'bench/support/rival.mjs')
  const child = spawn(process.execPath, [script, kind, file], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { child, url: await addressIn(child, /Listening at (\S+)/) }
}

async function startNginx(nginx: string, folder: string, data: string): Promise<Running> {
  const port = await freePort()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  await writeFile(join(folder, 'index.html'), brotliCompressSync(data, { params }))
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; master_process off;
    pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events {}
    http {
      access_log off; sendfile on; keepalive_requests 10000000; default_type application/json;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; }
    }`,
  )
  const child = spawn(nginx, ['-c', config, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 50; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) break
    await new Promise((done) => setTimeout(done, 100))
  }
  return { child, url }
}
