// What strings that are hard to read cost, beside harmless ones of the same length, at every public route:
//   npm run build && node --import tsx bench/worst-strings.ts

import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { startSite } from '../e2e/support/startSite.ts'

/** Node takes 16 KB of headers, the address among them. */
const LENGTH = 15_500
const ROUNDS = 7
/** Dearer than this is told by the exit code: the harmless string's time, and so many milliseconds. */
const ALLOWED_MS = 15

const HARMLESS = 'x'
const WORST = [
  '.',
  '/',
  '-',
  '0',
  '%',
  '%2e',
  '%00',
  ';',
  ',',
  '=',
  '=;',
  '*',
  '@',
  'a@',
  '(',
  '"',
  '\\',
  ':',
  '~',
  '&',
]
const WORST_OF_HEADERS = [...WORST, ' ', ' ,', '\t', ', ', '; ', '0-0,', '"",', 'W/']
const WORST_OF_BODIES = [...WORST, ' ', '\n', '\u200b', '<b>', '<!--', 'a.a@', '\u0300', 'http://']

type Ask = { path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string }
type Place = { name: string; worst: string[]; ask: (text: string) => Ask }

const below = [
  '/',
  pages.article(''),
  newsPaths.article(''),
  researchPaths.article(''),
  '/uploads/',
  '/assets/',
  '/api/',
  '/api/admin/',
]
const exact = [
  pages.home,
  pages.people,
  sitePaths.data,
  sitePaths.health,
  sitePaths.sitemap,
  sitePaths.robots,
  feedPaths.news.atom,
  authPaths.status,
  authPaths.logout,
]
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
]
const bodyHeaders = ['content-type', 'content-disposition', 'idempotency-key', 'transfer-encoding']

const post = (path: string, type: string, body: string, more: OutgoingHttpHeaders = {}): Ask => ({
  path,
  method: 'POST',
  headers: { 'content-type': type, ...more },
  body,
})
// Neither is complete, so that nothing is hashed or stored.
const logIn = (fields: object, more?: OutgoingHttpHeaders) =>
  post(authPaths.login, 'application/json', JSON.stringify(fields), more)
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const apply = (parts: string, more?: OutgoingHttpHeaders) =>
  post(joinRequestPaths.requests, 'multipart/form-data; boundary=b', `${parts}--b--\r\n`, more)

const place = (name: string, worst: string[], ask: (text: string) => Ask): Place => ({
  name,
  worst,
  ask,
})
const places = [
  ...below.map((path) => place(`path ${path}`, WORST, (text) => ({ path: path + text }))),
  ...exact.flatMap((path) => [
    place(`query ${path}`, WORST, (text) => ({ path: `${path}?${text}` })),
    ...headers.map((name) =>
      place(`${name} ${path}`, WORST_OF_HEADERS, (text) => ({ path, headers: { [name]: text } })),
    ),
  ]),
  ...bodyHeaders.flatMap((name) => [
    place(`${name} login`, WORST_OF_HEADERS, (text) => logIn({}, { [name]: text })),
    place(`${name} application`, WORST_OF_HEADERS, (text) => apply('', { [name]: text })),
  ]),
  ...['email', 'password'].map((name) =>
    place(`${name} login`, WORST_OF_BODIES, (text) => logIn({ [name]: text })),
  ),
  ...['fName', 'lName', 'email', 'contact', 'linkedin', 'expertise'].map((name) =>
    place(`${name} application`, WORST_OF_BODIES, (text) => apply(part(name, text))),
  ),
  place('field name application', WORST_OF_BODIES, (text) => apply(part(text, 'x'))),
]

const site = await startSite({ SAMPLE_CONTENT: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
const agent = new Agent({ keepAlive: true })
try {
  const found = []
  for (const { name, worst, ask } of places) {
    const harmless = await leastMs(ask(HARMLESS.repeat(LENGTH)))
    for (const unit of worst) {
      const ms = await leastMs(ask(unit.repeat(LENGTH).slice(0, LENGTH)))
      found.push({
        where: name,
        string: JSON.stringify(unit),
        ms,
        harmless,
        more: Math.round((ms - harmless) * 10) / 10,
      })
    }
  }
  found.sort((a, b) => b.more - a.more)
  console.log(`${found.length} strings of ${LENGTH} characters; the dearest, in milliseconds:`)
  console.table(found.slice(0, 15))
  if (found.some(({ more }) => more > ALLOWED_MS)) process.exitCode = 1
} finally {
  agent.destroy()
  await site.stop()
}

/** The least of some rounds: what other programs take from a request is not the string's fault. */
async function leastMs(ask: Ask) {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    await answered(ask)
    least = Math.min(least, performance.now() - start)
  }
  return Math.round(least * 10) / 10
}

/** Also resolves when the connection is closed without an answer, as Node does with what is no HTTP. */
function answered({ path, method, headers, body }: Ask): Promise<void> {
  const { hostname, port } = new URL(site.url)
  return new Promise((done) => {
    try {
      const req = request({ agent, hostname, port, path, method, headers }, (res) =>
        res.resume().once('close', done),
      )
      req.once('error', () => done())
      req.end(body)
    } catch {
      // Node's client does not send it.
      done()
    }
  })
}
