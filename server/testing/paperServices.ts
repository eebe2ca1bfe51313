import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { portOf } from './portOf.ts'

/** How the services answer: as they do, or in one of the ways in which they fail. */
export type ServiceMood =
  | 'well'
  | 'busy'
  | 'cut off'
  | 'a page'
  | 'too much'
  | 'silent'
  | 'slow'
  | 'led home'
  | 'led away'

/** Stands in for Crossref, DataCite and ORCID, with what is odd about them. */
export type PaperServices = {
  /** The settings that lead a server here. */
  env: Record<'CROSSREF_URL' | 'DATACITE_URL' | 'ORCID_URL', string>
  /** The paths that were asked for, and by whom. */
  asked: { path: string; agent: string }[]
  behave(mood: ServiceMood): void
  stop(): Promise<void>
}

/** @param wantedPort 0 takes any */
export async function startPaperServices(wantedPort = 0): Promise<PaperServices> {
  const asked: PaperServices['asked'] = []
  let mood: ServiceMood = 'well'
  const server = createServer((req, res) => {
    const path = decodeURIComponent(req.url ?? '')
    asked.push({ path, agent: req.headers['user-agent'] ?? '' })
    const fail = path.startsWith('/home') ? undefined : failures[mood]
    if (fail) fail(res, req.url ?? '')
    else answer(res, path.replace(/^\/home/, ''))
  })
  await once(server.listen(wantedPort, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${portOf(server)}`
  return {
    env: { CROSSREF_URL: url, DATACITE_URL: url, ORCID_URL: url },
    asked,
    behave: (next) => {
      mood = next
    },
    stop: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

function send(res: ServerResponse, status: number, type: string, body: string, headers = {}) {
  res.writeHead(status, { 'content-type': type, ...headers }).end(body)
}

function answer(res: ServerResponse, path: string) {
  const known = works[path]
  if (known) return send(res, 200, 'application/json;charset=utf-8', JSON.stringify(known))
  if (path.startsWith('/works/') && !path.startsWith('/works/10.'))
    return send(
      res,
      400,
      'application/json',
      '{"status":"failed","message-type":"validation-failure"}',
    )
  return path.startsWith('/works/')
    ? send(res, 404, 'text/plain', 'Resource not found.')
    : send(res, 404, 'application/json', '{"errors":[{"status":"404"}]}')
}

const failures: Partial<Record<ServiceMood, (res: ServerResponse, url: string) => void>> = {
  busy: (res) =>
    send(res, 429, 'text/html', '<html><h1>Too many requests</h1></html>', { 'retry-after': '1' }),
  'cut off': (res) => send(res, 200, 'application/json', '{"status":"ok","message":{"title":["Cut'),
  'a page': (res) => send(res, 200, 'text/html', '<html>Welcome</html>'),
  'too much': (res) => send(res, 200, 'application/json', `"${'x'.repeat(6 * 1024 * 1024)}"`),
  silent: () => {},
  slow: (res) => {
    res.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => res.write(' '), 100)
    res.on('close', () => clearInterval(timer))
  },
  'led home': (res, url) => send(res, 302, 'text/plain', '', { location: `/home${url}` }),
  'led away': (res) => send(res, 302, 'text/plain', '', { location: 'http://127.0.0.1:1/works/x' }),
}

const work = (doi: string, over: object) => ({
  status: 'ok',
  'message-type': 'work',
  message: {
    DOI: doi.toUpperCase(),
    type: 'journal-article',
    title: ['On the <i>memory</i> of\n   catchments &amp; rivers'],
    'container-title': ['Journal of Samples'],
    issued: { 'date-parts': [[2002, 2]] },
    author: [
      { given: 'Ann', family: 'Rivera', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
      { name: 'The Snow Group' },
      { family: 'Plato' },
    ],
    ...over,
  },
})

const ODD_DOI = '10.1175/1520-0477(2000)081<0427:tiewac>2.3.co;2'

const external = (type: string, value: string) => ({
  'external-id-type': type,
  'external-id-value': value,
  'external-id-relationship': 'self',
})

const summary = (title: string, doi: string, type = 'journal-article') => ({
  title: { title: { value: title }, subtitle: null },
  'journal-title': null,
  type,
  'publication-date': { year: { value: '2020' }, month: null, day: null },
  'external-ids': { 'external-id': [external('doi', doi)] },
  source: { 'source-orcid': null },
  url: null,
})

/** What the services know, by the path and in the form in which they answer it. */
const works: Record<string, unknown> = {
  '/works/10.1002/hyp.343': work('10.1002/hyp.343', {
    volume: '16',
    page: '3-29',
    'published-print': { 'date-parts': [[2002, 2, 15]] },
    'published-online': { 'date-parts': [[2001, 12, 1]] },
    abstract: '<jats:p>Catchments remember.</jats:p>',
  }),
  [`/works/${ODD_DOI}`]: work(ODD_DOI, {
    issued: { 'date-parts': [[null]] },
    'article-number': 'e12',
  }),
  '/works/10.1002/retracted': work('10.1002/retracted', {
    'updated-by': [{ type: 'retraction' }, { type: 'correction' }],
  }),
  '/works/10.1002/corrected': work('10.1002/corrected', {
    'updated-by': [{ type: 'new_version' }],
  }),
  '/works/10.1002/component': work('10.1002/component', { type: 'component', title: [] }),
  '/dois/10.48550/arxiv.2301.01234': {
    data: {
      id: '10.48550/arxiv.2301.01234',
      attributes: {
        doi: '10.48550/arxiv.2301.01234',
        titles: [{ title: 'What a learned model remembers' }],
        creators: [
          { name: 'Waters, Bo', nameType: 'Personal', givenName: 'Bo', familyName: 'Waters' },
          { name: 'Sample Lab', nameType: 'Organizational' },
        ],
        publisher: { name: 'arXiv' },
        container: {},
        publicationYear: 2023,
        types: { resourceTypeGeneral: 'Preprint' },
        dates: [{ date: '2023-01-03', dateType: 'Issued' }],
      },
    },
  },
  '/v3.0/0000-0002-1825-0097/works': {
    group: [
      { 'external-ids': null, 'work-summary': [summary('On memory', '10.1002/hyp.343')] },
      {
        'external-ids': null,
        'work-summary': [summary('A talk', '10.1002/talk', 'lecture-speech')],
      },
      { 'external-ids': null, 'work-summary': null },
    ],
  },
  '/v3.0/0000-0001-5109-3700/works': {
    group: [
      { 'work-summary': [summary('On memory', '10.1002/hyp.343')] },
      {
        'work-summary': [
          summary('What a learned model remembers', '10.48550/arXiv.2301.01234', 'preprint'),
        ],
      },
      { 'work-summary': [{ ...summary('Rivers underground', ''), 'external-ids': null }] },
    ],
  },
}
