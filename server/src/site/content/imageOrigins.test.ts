import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSettings } from '@lab/shared/defaultSettings'
import { imagePaths } from '@lab/shared/images'
import { pages, sitePaths } from '@lab/shared/paths'
import { type Member, teamPaths } from '@lab/shared/team'
import { buildMember } from '@lab/shared/testing/build'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { picture } from '../../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const foreign = 'https://pictures.example.org/a.jpg'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let clientDir: string
let added: string[] = []
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lab-client-'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Lab</title>')
  server = await startTestServer({ clientDir })
  editor = await server.loggedIn()
})
afterEach(async () => {
  for (const id of added) await editor.delete(teamPaths.delete(id)).expect(200)
  added = []
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true })
})

async function addMember(img: string): Promise<Member> {
  const { _id, ...member } = buildMember({ img, order: 1 })
  const { data } = (await editor.post(teamPaths.add).send(member).expect(201)).body
  added.push(data._id)
  return data
}

const policyOf = async (path: string) =>
  String((await server.visitor.get(path).expect(200)).headers['content-security-policy']).split(';')
const pictureRule = async (path: string = pages.people) =>
  (await policyOf(path)).find((rule) => rule.startsWith('img-src'))
const OURS = "img-src 'self' blob:"

it.each([pages.people, pages.home, pages.admin, sitePaths.data])(
  '%s admits the pictures of a host while a record names it, and nothing else of it',
  async (path) => {
    const before = await policyOf(path)
    expect(before).toContain(OURS)
    await addMember(foreign)
    const now = await policyOf(path)
    expect(now).toEqual(
      before.map((rule) => (rule === OURS ? `${OURS} https://pictures.example.org` : rule)),
    )
    await editor.delete(teamPaths.delete(added.pop() ?? '')).expect(200)
    expect(await policyOf(path)).toEqual(before)
  },
)

it('a browser that has the page of before is sent the one with the new policy', async () => {
  const { etag = '' } = (await server.visitor.get(pages.mentorship)).headers
  await server.visitor.get(pages.mentorship).set('If-None-Match', etag).expect(304)
  await addMember(foreign)
  await server.visitor.get(pages.mentorship).set('If-None-Match', etag).expect(200)
})

it('a host with a meaning in the policy is not admitted, nor what no browser would ask for', async () => {
  for (const host of ['a;b.example.org', "'unsafe-inline'", '*', 'a,b.example.org', '[::1]'])
    await addMember(`https://${host}/a.jpg`)
  await addMember(`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example.org/a.jpg`)
  expect(await pictureRule()).toBe(OURS)
})

it('of very many hosts those are admitted that show the most', async () => {
  for (let n = 0; n < 25; n++) await addMember(`https://host-${n}.example.org/a.jpg`)
  await addMember('https://host-24.example.org/b.jpg')
  const admitted = (await pictureRule())?.replace(`${OURS} `, '').split(' ') ?? []
  expect(admitted).toHaveLength(20)
  expect(admitted[0]).toBe('https://host-24.example.org')
})

it('editors are told which pictures are not the site’s own', async () => {
  const upload = await editor.post(imagePaths.team).attach('image', await picture(), 'a.png')
  await addMember(upload.body.data.secure_url)
  await addMember(foreign)
  await addMember('')
  const { foreignPictures } = (await editor.get(sitePaths.adminData).expect(200)).body
  const ofSoftware = (address: string) => address.startsWith('/lab/')
  expect(foreignPictures.filter((address: string) => !ofSoftware(address))).toEqual([foreign])
  expect(foreignPictures.filter(ofSoftware)).toContain(defaultSettings.home.hero.src)
})
