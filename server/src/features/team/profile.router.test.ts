import { imagePaths } from '@lab/shared/images'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { type Member, profilePaths, teamPaths } from '@lab/shared/team'
import { buildMember } from '@lab/shared/testing/build'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture } from '../../../testing/pictures.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

type Browser = Awaited<ReturnType<TestServer['loggedIn']>>
let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.loggedIn()
})
afterAll(() => server.stop())

const addMember = async (name: string): Promise<Member> => {
  const { _id, order, ...member } = buildMember({ name, img: '' })
  return (await owner.post(teamPaths.add).send(member).expect(201)).body.data
}
const stored = async (id: string): Promise<Member> =>
  (await server.visitor.get(sitePaths.data)).body.team.find(({ _id }: Member) => _id === id)
const ofMember = (id: string) => server.loggedInAs('member', { member: new Types.ObjectId(id) })

it('lets a member edit the own biography, picture and links, and nothing else of it', async () => {
  const member = await addMember('Sample Member')
  const browser = await ofMember(member._id)
  const read = (await browser.get(profilePaths.profile).expect(200)).body
  expect(read).toEqual({ ...member, version: 0 })
  const sent = await browser.post(profilePaths.sendImage).attach('image', await picture(), 'a.png')
  const img: string = sent.body.data.secure_url
  const changes = { desc: 'Measures rain.', img, linkedin: 'https://example.org/me' }
  const more = { name: 'Somebody Else', position: 'Head', order: 0, pictureTexts: { [img]: 'x' } }
  await browser
    .post(profilePaths.profile)
    .send({ ...changes, ...more, version: 0 })
    .expect(200)
  expect(await stored(member._id)).toEqual({ ...member, ...changes })
  expect((await server.visitor.get(sitePaths.data)).body.pictureTexts[img]).toBeUndefined()
  await server.visitor.get(img).expect(200)
})

it('names what is wrong and changes nothing', async () => {
  const member = await addMember('Sample Member')
  const browser = await ofMember(member._id)
  for (const [field, value] of [
    ['desc', ' '],
    ['linkedin', 'javascript:alert(1)'],
    ['img', '/uploads/../secret'],
    ['links', 'https://example.org'],
  ]) {
    const input = { desc: 'Measures rain.', [String(field)]: value }
    const answer = await browser.post(profilePaths.profile).send(input)
    expect(expectRefusal(answer, 400).errors?.map(({ path }) => path)).toEqual([field])
  }
  expect(await stored(member._id)).toEqual(member)
})

it('reaches nothing of others', async () => {
  const [own, other] = [await addMember('Own'), await addMember('Other')]
  const browser = await ofMember(own._id)
  const change = { name: 'x', position: 'x', desc: 'x' }
  for (const answer of [
    await browser.post(teamPaths.edit(other._id)).send(change),
    await browser.post(teamPaths.edit(own._id)).send(change),
    await browser.delete(teamPaths.delete(own._id)),
    await browser.get(sitePaths.adminData),
    await browser.post(newsPaths.add).send({}),
    await browser.post(imagePaths.delete).send({ imageUrls: ['/uploads/x.webp'] }),
    await browser.post(imagePaths.team).attach('image', await picture(), 'a.png'),
  ])
    expectRefusal(answer, 403)
  expect([await stored(own._id), await stored(other._id)]).toEqual([own, other])
})

it('is there for no account that belongs to nobody', async () => {
  const untied = await server.loggedInAs('editor')
  const member = await addMember('Gone')
  const gone = await ofMember(member._id)
  await owner.delete(teamPaths.delete(member._id)).expect(200)
  for (const browser of [untied, gone]) {
    expectRefusal(await browser.get(profilePaths.profile), 404)
    expectRefusal(await browser.post(profilePaths.profile).send({ desc: 'x' }), 404)
    const sent = browser.post(profilePaths.sendImage).attach('image', await picture(), 'a.png')
    expectRefusal(await sent, 404)
  }
})
