import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { startSite } from './support/site.ts'
import type { Row } from './support/table.ts'

/** Node takes 16 KB of headers, the address among them. */
const LENGTH = 15_500
const ROUNDS = 5
const AGAIN = 20

const HARMLESS = 'x'
const WORST = '. / - 0 % %2e %00 ; , = =; * @ a@ ( " \\ : ~ &'.split(' ')
const WORST_OF_HEADERS = [...WORST, ' ', ' ,', '\t', ', ', '; ', '0-0,', '"",', 'W/']
const WORST_OF_BODIES = [...WORST, ' ', '\n', '\u200b', '<b>', '<!--', 'a.a@', '\u0300', 'http://']

const PARENTS = [
  ...[newsPaths.article(''), researchPaths.article(''), pages.article('')],
  ...['/', '/uploads/', '/assets/', '/api/', '/api/admin/'],
]
const PATHS = [
  ...[pages.home, pages.people, feedPaths.news.atom, authPaths.status, authPaths.logout],
  ...[sitePaths.data, sitePaths.health, sitePaths.sitemap, sitePaths.robots],
]
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'if-none-match'],
  ...['if-modified-since', 'origin', 'range', 'referer', 'sec-fetch-site', 'user-agent'],
  ...['x-forwarded-for', 'x-forwarded-proto'],
]
const BODY_HEADERS = ['content-type', 'content-disposition', 'idempotency-key', 'transfer-encoding']
const LOGIN_FIELDS = ['email', 'password']
const JOIN_FIELDS = ['fName', 'lName', 'email', 'contact', 'linkedin', 'expertise']

type Ask = { path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string }
/** A place for strings, and those that are hardest to read there. */
type Place = { name: string; worst: string[]; ask: (text: string) => Ask }

const post = (path: string, type: string, body: string, more?: OutgoingHttpHeaders): Ask => ({
  path,
  method: 'POST',
  headers: { 'content-type': type, ...more },
  body,
})
// Neither is complete, so that nothing is hashed or stored.
const logIn = (fields: object, more?: OutgoingHttpHeaders) =>
  post(authPaths.login, 'application/json', JSON.stringify(fields), more)
const apply = (parts: string, more?: OutgoingHttpHeaders) =>
  post(joinRequestPaths.requests, 'multipart/form-data; boundary=b', `${parts}--b--\r\n`, more)
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const inPaths: Place[] = [
  ...PARENTS.map((path) => ({ name: path, ask: (text: string) => ({ path: path + text }) })),
  ...PATHS.map((path) => ({
    name: `${path}?`,
    ask: (text: string) => ({ path: `${path}?${text}` }),
  })),
].map((place) => ({ ...place, worst: WORST }))
const inHeaders: Place[] = [
  ...PATHS.flatMap((path) =>
    HEADERS.map((name) => ({
      name: `${name} of ${path}`,
      ask: (text: string) => ({ path, headers: { [name]: text } }),
    })),
  ),
  ...BODY_HEADERS.flatMap((name) => [
    { name: `${name} of a login`, ask: (text: string) => logIn({}, { [name]: text }) },
    { name: `${name} of an application`, ask: (text: string) => apply('', { [name]: text }) },
  ]),
].map((place) => ({ ...place, worst: WORST_OF_HEADERS }))
const inBodies: Place[] = [
  ...LOGIN_FIELDS.map((name) => ({
    name: `${name} of a login`,
    ask: (text: string) => logIn({ [name]: text }),
  })),
  ...JOIN_FIELDS.map((name) => ({
    name: `${name} of an application`,
    ask: (text: string) => apply(part(name, text)),
  })),
  { name: 'field of an application', ask: (text: string) => apply(part(text, 'x')) },
].map((place) => ({ ...place, worst: WORST_OF_BODIES }))

/** What strings that are hard to read cost beside harmless ones of the same length, at public routes. */
export async function measureStrings(): Promise<Row[]> {
  const site = await startSite(20, { TRUST_PROXY: '1' })
  const agent = new Agent({ keepAlive: true })
  try {
    const found: { where: string; ask: Place['ask']; unit: string; more: number }[] = []
    const msOf = (ask: Place['ask'], unit: string) =>
      leastMs(site.url, agent, ask(unit.repeat(LENGTH).slice(0, LENGTH)))
    for (const { name, worst, ask } of [...inPaths, ...inHeaders, ...inBodies]) {
      const harmless = await msOf(ask, HARMLESS)
      for (const unit of worst) {
        const where = `${JSON.stringify(unit)} in ${name}`
        found.push({ where, ask, unit, more: (await msOf(ask, unit)) - harmless })
      }
    }
    const dear = found.toSorted((a, b) => b.more - a.more).slice(0, AGAIN)
    // Once more: what was dear by chance is not so twice.
    for (const one of dear)
      one.more = Math.min(
        one.more,
        (await msOf(one.ask, one.unit)) - (await msOf(one.ask, HARMLESS)),
      )
    const [dearest] = dear.toSorted((a, b) => b.more - a.more)
    return [
      {
        what: `the dearest of ${found.length} strings beside a harmless one, ms (${dearest?.where})`,
        measured: dearest?.more ?? Number.NaN,
        atMost: 15,
      },
    ]
  } finally {
    agent.destroy()
    await site.stop()
  }
}

/** The least of some rounds: what other programs take from a request is not the string's fault. */
async function leastMs(url: string, agent: Agent, ask: Ask) {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    await answered(url, agent, ask)
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** Also resolves when the connection is closed without an answer, as Node does with what is no HTTP. */
function answered(url: string, agent: Agent, { path, method, headers, body }: Ask): Promise<void> {
  const { hostname, port } = new URL(url)
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
