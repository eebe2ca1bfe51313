import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import { calmestOf, type Rounds } from './support/calmest.ts'
import { type Load, load, median } from './support/load.ts'
import { findNginx } from './support/nginx.ts'
import { addressIn, end, freePort, ROOT, type Running } from './support/processes.ts'
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
      await compare(site, {
        path: sitePaths.data,
        title: 'All data of the site',
        times: { rounds: 3, calmest: 3 },
      }),
      await compare(site, {
        path: newsPaths.article(news[0]?._id ?? ''),
        title: 'One article',
        times: { rounds: 7, calmest: 5 },
      }),
    ]
  } finally {
    await site.stop()
  }
}

type Comparison = { path: string; title: string; times: Required<Rounds> }

async function compare(site: Site, { path, title, times }: Comparison): Promise<Section> {
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
    const section = tableOf({ title, times }, await race(rivals, times), data.length)
    if (!nginx) section.notes.push('nginx is not installed here.')
    return section
  } finally {
    for (const { child } of rivals.slice(1)) await end(child)
    await rm(folder, { recursive: true })
  }
}

const textAt = async (url: string) => (await fetch(url)).text()

/** What each did in a round. */
type Round = Map<string, Load>

async function race(rivals: Rival[], times: Rounds): Promise<Round[]> {
  for (const { url, child } of rivals) await load({ url, server: child, seconds: 1 })
  return calmestOf(times, async () => {
    const round: Round = new Map()
    for (const { name, url, child } of rivals)
      round.set(name, await load({ url, server: child, seconds: SECONDS }))
    return round
  })
}

function tableOf(
  { title, times }: Pick<Comparison, 'title' | 'times'>,
  rounds: Round[],
  bytes: number,
): Section {
  const valueIn = (round: Round, name: string, of: keyof Load) => Number(round.get(name)?.[of])
  const middle = (name: string, of: keyof Load) =>
    median(rounds.map((round) => valueIn(round, name, of)))
  // Round by round: the machine changes from one to the next.
  const ofBare = (name: string, of: keyof Load) =>
    median(rounds.map((round) => valueIn(round, name, of) / valueIn(round, BARE, of)))
  const names = [...(rounds[0]?.keys() ?? [])]
  return {
    title,
    notes: [
      `${(bytes / 1000).toFixed(1)} kB of JSON, 50 connections, medians of the ${times.calmest} of ${times.rounds} rounds of ${SECONDS} s each in turn from which the host took the least; ratios are those of a round.`,
    ],
    columns: ['', 'requests/s', 'of bare', 'p50 ms', 'p99 ms', 'CPU µs each', 'memory MB'],
    rows: names.map((name) => [
      name,
      Math.round(middle(name, 'perSecond')),
      Number(ofBare(name, 'perSecond').toFixed(2)),
      middle(name, 'p50'),
      middle(name, 'p99'),
      Math.round(middle(name, 'cpuUs')),
      Math.round(middle(name, 'megabytes')),
    ]),
    targets: [
      { what: 'requests per second, of bare', value: ofBare(SITE, 'perSecond'), atLeast: 0.6 },
      {
        what: 'p99, times bare',
        value: ofBare(SITE, 'p99'),
        atMost: 2,
      },
      { what: 'memory under load, MB', value: middle(SITE, 'megabytes'), atMost: 220 },
    ],
    chart: names.map((name) => ({ name, value: middle(name, 'perSecond') })),
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
