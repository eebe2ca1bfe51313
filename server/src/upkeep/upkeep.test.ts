import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountPaths } from '@lab/shared/accounts'
import { formAddress } from '@lab/shared/forms'
import { openingPaths } from '@lab/shared/openings'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { pages } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { settingsPaths } from '@lab/shared/settings'
import { teamPaths } from '@lab/shared/team'
import {
  buildAnnouncement,
  buildMember,
  buildOpening,
  buildPublication,
} from '@lab/shared/testing/build'
import { type Finding, type Upkeep, upkeepPaths, upkeepTexts } from '@lab/shared/upkeep'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '../../testing/portOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { ContentCheck, LinkCheck } from '../records/upkeep.ts'
import { checkLinks } from './checkLinks.ts'
import { checkContent } from './contentCheck.ts'
import { askForRelease } from './newerRelease.ts'
import { accountFindings } from './siteFindings.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['loggedIn']>>
beforeEach(async () => {
  server = await startTestServer({ env: { LINK_CHECKS: 'on' } })
  owner = await server.loggedIn()
})
afterEach(() => server.stop())

const look = async (browser = owner): Promise<Upkeep> =>
  (await browser.get(upkeepPaths.findings).expect(200)).body

const textsOf = (findings: Finding[], group: string) =>
  findings.filter((finding) => finding.group === group).map(({ text }) => text)

async function add(path: string, { _id, ...record }: { _id: string }): Promise<string> {
  return (await owner.post(path).send(record).expect(201)).body.data._id
}

describe('findings', () => {
  it('name what is missing or there twice, and lead to its form', async () => {
    const paper = { link: 'https://example.org/a', title: 'Rivers & Lakes' }
    await add(publicationPaths.add, buildPublication(paper))
    const second = buildPublication({ title: 'rivers, lakes', link: 'https://doi.org/10.1000/182' })
    const id = await add(publicationPaths.add, second)
    await add(teamPaths.add, buildMember({ name: 'Ana Díaz', img: '' }))
    const { findings } = await look()
    expect(textsOf(findings, 'papers')).toEqual(['Rivers & Lakes: No DOI'])
    expect(textsOf(findings, 'people')).toEqual(['Ana Díaz: No picture'])
    expect(textsOf(findings, 'duplicates')).toHaveLength(1)
    expect(textsOf(findings, 'sample').join()).toMatch(/Site, identity: \d+ fields say/)
    expect(textsOf(findings, 'backups')).toEqual(['There is no backup yet.'])
    const twice = findings.find(({ group }) => group === 'duplicates')
    expect(twice?.href).toMatch(/edit=/)
    await owner.post(settingsPaths.edit('identity')).send({ name: 'Lab of Snow' }).expect(200)
    await owner.delete(publicationPaths.delete(id)).expect(200)
    const later = (await look()).findings
    expect(textsOf(later, 'duplicates')).toEqual([])
    expect(textsOf(later, 'sample')).not.toEqual(textsOf(findings, 'sample'))
  })

  it('are set aside until they change', async () => {
    const { findings } = await look()
    const [first] = findings
    const before = (await owner.get(upkeepPaths.count)).body.count
    const aside = { ids: [first?.id], isDismissed: true }
    await owner.post(upkeepPaths.dismiss).send(aside).expect(200)
    const then = await look()
    expect(then.dismissed).toEqual([first])
    expect(then.findings).not.toContainEqual(first)
    expect((await owner.get(upkeepPaths.count)).body.count).toBe(before - 1)
    await owner
      .post(upkeepPaths.dismiss)
      .send({ ...aside, isDismissed: false })
      .expect(200)
    expect((await look()).findings).toEqual(findings)
    const wrong = await owner.post(upkeepPaths.dismiss).send({ ids: ['x'], isDismissed: true })
    expect(wrong.status).toBe(400)
  })

  it('tell accounts to owners alone', async () => {
    const editor = await server.loggedInAs('editor')
    const rules = { secondFactorRequired: true }
    await owner.get(accountPaths.accounts).expect(200)
    await owner.post(accountPaths.rules).send(rules).expect(200)
    // From here on the accounts themselves have to set one up first.
    await owner.get(upkeepPaths.findings).expect(403)
    await editor.get(upkeepPaths.findings).expect(403)
    expect(await accountFindings()).toHaveLength(2)
  })

  it('name calls whose deadline is over', async () => {
    await add(openingPaths.add, buildOpening({ title: 'Long ago', deadline: '2020-02-01' }))
    await add(openingPaths.add, buildOpening({ title: 'Far away', deadline: '2999-02-01' }))
    await add(openingPaths.add, buildOpening({ title: 'Always' }))
    const { findings } = await look()
    expect(textsOf(findings, 'calls')).toEqual(['Long ago: The deadline, 2020-02-01, is over'])
  })

  it('are looked for in the background, and when the content has changed since', async () => {
    await checkContent()
    const checked = await ContentCheck.findById('content').lean()
    const { checkedAt } = await look()
    expect(checkedAt).toBe(checked?.at.toISOString())
    await add(teamPaths.add, buildMember({ name: 'Ana Díaz', img: '' }))
    const { findings } = await look()
    expect(textsOf(findings, 'people')).toEqual(['Ana Díaz: No picture'])
  })

  it('lead editors nowhere that is not for them', async () => {
    const { findings } = await look(await server.loggedInAs('editor'))
    expect(findings.map(({ href }) => href)).not.toContain(pages.backup)
  })
})

describe('a newer release', () => {
  const inFolder = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args])

  it('is told by the repository that the site came from, to owners who ask', async () => {
    const source = await mkdtemp(join(tmpdir(), 'lab-release-'))
    const copy = `${source}-copy`
    expect(await askForRelease(source, '1.0.0')).toBe(upkeepTexts.noRepository)
    inFolder(source, 'init', '--quiet')
    inFolder(source, 'commit', '--quiet', '--allow-empty', '-m', 'Begins')
    inFolder(source, 'clone', '--quiet', source, copy)
    for (const tag of ['v1.0.0', 'v1.10.0', 'v1.9.0', 'other']) inFolder(source, 'tag', tag)
    expect(await askForRelease(copy, '1.0.0')).toContain('a newer release, 1.10.0;')
    expect(await askForRelease(copy, '1.10.0')).toBe('This is the newest release, 1.10.0.')
    await rm(source, { recursive: true })
    await expect(askForRelease(copy, '1.0.0')).rejects.toThrow(upkeepTexts.notAsked)
    await rm(copy, { recursive: true })
    expect((await look()).mayAskForRelease).toBe(true)
    const told = await owner.post(upkeepPaths.release).expect(200)
    expect(told.body.message).toBe(upkeepTexts.noRepository)
    const editor = await server.loggedInAs('editor')
    expect((await look(editor)).mayAskForRelease).toBe(false)
    await editor.post(upkeepPaths.release).expect(403)
  })
})

describe('links', () => {
  let others: Server
  let address: string
  let asked: { method?: string; path?: string; agent?: string }[]
  let port: number
  const pagesThere: Record<string, (req: IncomingMessage) => [number, string?]> = {
    '/fine': () => [200],
    '/gone': () => [404],
    '/no-head': ({ method }) => [method === 'HEAD' ? 405 : 200],
    '/refuses': () => [403],
    '/broken': () => [500],
    '/moved': () => [301, '/fine'],
    '/inwards': () => [302, 'http://169.254.169.254/latest/meta-data'],
    '/round': () => [302, '/round'],
  }

  beforeEach(async () => {
    asked = []
    others = createServer((req, res) => {
      asked.push({ method: req.method, path: req.url, agent: req.headers['user-agent'] })
      const [status, location] = pagesThere[req.url ?? '']?.(req) ?? [404]
      res.writeHead(status, location ? { location } : {}).end()
    })
    await new Promise<void>((ready) => others.listen(0, '127.0.0.1', ready))
    port = portOf(others)
    address = `http://127.0.0.1:${port}`
  })
  afterEach(() => new Promise((closed) => others.close(closed)))

  const ask = async (now?: Date) => {
    await checkLinks({
      publicUrl: 'https://lab.example.org',
      version: '1.0.0',
      pauseMs: 0,
      now,
      mayAsk: (host, at) => at === port && host === '127.0.0.1',
    })
    await checkContent()
  }

  async function link(...paths: string[]) {
    const links = paths.map((path) => `<a href="${address}${path}">x</a>`).join('')
    const body = `<p>${links}</p>`
    await owner.post(opportunitiesPaths.update).send(buildAnnouncement({ body })).expect(200)
  }

  const outcomes = async () => {
    const checks = await LinkCheck.find({ _id: { $regex: `^${address}` } }).lean()
    return Object.fromEntries(checks.map(({ _id, state }) => [_id.slice(address.length), state]))
  }

  const dead = async () => (await look()).findings.filter(({ text }) => text.includes(address))

  it('are asked politely, and those that are gone are told with the way to mend them', async () => {
    await link(...Object.keys(pagesThere))
    await ask()
    expect(await outcomes()).toEqual({
      '/fine': 'answers',
      '/gone': 'gone',
      '/no-head': 'answers',
      '/refuses': 'answers',
      '/broken': 'fails',
      '/moved': 'answers',
      '/inwards': 'unknown',
      '/round': 'fails',
    })
    expect(asked.every(({ agent }) => agent?.includes('+https://lab.example.org'))).toBe(true)
    expect(await dead()).toMatchObject([
      { text: expect.stringContaining('/gone'), href: formAddress({ kind: 'opportunities' }) },
    ])
  })

  it('are asked again after a week, what failed after a day, and what is not linked is forgotten', async () => {
    await link('/fine', '/broken')
    await ask()
    const day = 25 * 60 * 60 * 1000
    const count = () => asked.filter(({ method }) => method === 'HEAD').length
    expect(count()).toBe(2)
    await ask()
    expect(count()).toBe(2)
    await ask(new Date(Date.now() + day))
    expect(count()).toBe(3)
    expect(await dead()).toMatchObject([{ text: expect.stringContaining('/broken') }])
    await ask(new Date(Date.now() + 8 * day))
    expect(count()).toBe(5)
    await link('/fine')
    await ask()
    expect(Object.keys(await outcomes())).toEqual(['/fine'])
  })

  it('are never asked in this network', async () => {
    await link('/fine')
    await checkLinks({ version: '1.0.0', pauseMs: 0 })
    expect(asked).toEqual([])
    expect(await outcomes()).toEqual({ '/fine': 'unknown' })
  })
})
