import { type Draft, draftPaths, draftTexts } from '@lab/shared/drafts'
import { introPaths } from '@lab/shared/intro'
import { type News, newsPaths, newsTexts } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import { teamPaths } from '@lab/shared/team'
import { buildMember, buildNews } from '@lab/shared/testing/build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { uploadPicture } from '../../archive/testing/sites.ts'
import { contentVersion } from '../../records/contentVersion.ts'
import { DraftModel } from '../../records/drafts.ts'
import { SINGLETON_ID } from '../../records/singleton.ts'
import { VersionModel } from '../../records/versions.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let contributor: typeof editor
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
  contributor = await server.loggedInAs('contributor')
})
afterAll(() => server.stop())

const { _id: _, ...news } = buildNews({ date: '2024-02-29' })
const addNews = async (): Promise<News> =>
  (await editor.post(newsPaths.add).send(news).expect(201)).body.data
const edit = (id: string, changes: object) =>
  editor
    .post(newsPaths.edit(id))
    .send({ ...news, ...changes })
    .expect(200)
const send = (id: string, fields: object, more: object = {}) =>
  contributor.post(draftPaths.draft('news', id)).send({ fields, ...more })
const save = async (id: string, fields: object, more?: object): Promise<Draft> =>
  (await send(id, fields, more).expect(200)).body.data
const begin = async (fields: object): Promise<Draft> =>
  (await contributor.post(draftPaths.add('news')).send({ fields }).expect(201)).body.data
const tryToBegin = (browser: typeof editor) =>
  browser.post(draftPaths.add('news')).send({ fields: news })
const beginAs = async (browser: typeof editor): Promise<Draft> =>
  (await tryToBegin(browser).expect(201)).body.data
const publish = (id: string, body: object = {}) =>
  editor.post(draftPaths.publish('news', id)).send(body)
const discard = (id: string) => editor.delete(draftPaths.draft('news', id))
const drafts = async (): Promise<Draft[]> =>
  (await contributor.get(draftPaths.list).expect(200)).body.drafts
const draftOf = async (id: string) => (await drafts()).find(({ record }) => record === id)
const article = (id: string) => server.visitor.get(newsPaths.article(id))
const isServed = async (url: string) => (await server.visitor.get(url)).status === 200

describe('a draft of a record', () => {
  it('keeps what differs beside what is published, for editors alone', async () => {
    const { _id } = await addNews()
    const before = await contentVersion()
    const draft = await save(_id, { ...news, heading: 'Drafted' })
    expect(draft).toMatchObject({
      kind: 'news',
      record: _id,
      base: 0,
      version: 0,
      title: 'Drafted',
    })
    expect(draft.fields).toEqual({ heading: 'Drafted' })
    expect((await article(_id)).body.article.heading).toBe(news.heading)
    expect(await contentVersion()).toBe(before)
    expect(await draftOf(_id)).toEqual(draft)
    const { body } = await editor.get(sitePaths.adminData).expect(200)
    expect(body.drafts).toContainEqual(draft)
  })

  it('forgets what is as published again', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: 'Drafted', body: ['Drafted.'] })
    const { fields, version } = await save(_id, { heading: news.heading })
    expect({ fields, version }).toEqual({ fields: { rich: '<p>Drafted.</p>' }, version: 1 })
  })

  it('may lack what is required, and nothing else', async () => {
    const { _id } = await addNews()
    const empty = { heading: ' ', body: ['  '], date: '' }
    expect((await save(_id, empty)).fields).toEqual({ heading: '', rich: '', date: '' })
    const wrong = await send(_id, { date: 'soon', heading: 'x'.repeat(301) })
    const { errors } = expectRefusal(wrong, 400)
    expect(errors?.map(({ path }) => path)).toEqual(['heading', 'date'])
    expect((await draftOf(_id))?.fields).toEqual({ heading: '', rich: '', date: '' })
    expectRefusal(await contributor.post(draftPaths.draft('news', _id)).send({}), 400)
  })

  it('is merged when two have begun it with what is published', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: 'First' }, { base: 0 })
    const merged = await save(_id, { heading: news.heading, body: ['Second.'] }, { base: 0 })
    expect(merged.fields).toEqual({ heading: 'First', rich: '<p>Second.</p>' })
    const { conflict } = expectRefusal(await send(_id, { heading: 'Third' }, { base: 0 }), 409)
    expect(conflict?.fields).toEqual([
      { name: 'heading', base: news.heading, mine: 'Third', theirs: 'First' },
    ])
  })

  it('is merged when two write on it', async () => {
    const { _id } = await addNews()
    const { version } = await save(_id, { heading: 'Both' })
    await save(_id, { heading: 'First', body: news.body }, { version })
    const merged = await save(_id, { heading: 'Both', body: ['Second.'] }, { version })
    expect(merged.fields).toEqual({ heading: 'First', rich: '<p>Second.</p>' })
    const { conflict } = expectRefusal(await send(_id, { heading: 'Third' }, { version }), 409)
    expect(conflict).toMatchObject({ version: 2, by: expect.stringContaining('contributor') })
    expect(conflict?.fields).toEqual([
      { name: 'heading', base: 'Both', mine: 'Third', theirs: 'First' },
    ])
  })

  it('of two who begin it at once neither is lost', async () => {
    const { _id } = await addNews()
    await Promise.all([send(_id, { heading: 'One' }), send(_id, { body: ['Two.'] })])
    expect((await draftOf(_id))?.fields).toEqual({ heading: 'One', rich: '<p>Two.</p>' })
  })

  it('is published in one act, and gone then', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: 'First' })
    await save(_id, { heading: 'Drafted' })
    const draft = await DraftModel.findOne({ record: _id }).orFail()
    expect(await VersionModel.exists({ record: draft.id })).not.toBeNull()
    await edit(_id, { body: ['Edited meanwhile.'] })
    const { body } = await publish(_id).expect(200)
    expect(body.data).toMatchObject({ heading: 'Drafted', body: ['Edited meanwhile.'] })
    expect((await article(_id)).body.article).toEqual(body.data)
    expect(await draftOf(_id)).toBeUndefined()
    expect(await VersionModel.exists({ record: draft.id })).toBeNull()
    expectRefusal(await publish(_id), 404)
  })

  it('is published again when that was cut off before it was gone', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: 'Drafted' })
    const draft = await DraftModel.findOne({ record: _id }).orFail().lean()
    await publish(_id).expect(200)
    await DraftModel.create(draft)
    await publish(_id).expect(200)
    expect((await article(_id)).body.article.heading).toBe('Drafted')
    const { news: all } = (await editor.get(sitePaths.adminData)).body
    expect(all.find((item: News) => item._id === _id).version).toBe(1)
  })

  it('is not published over what somebody else has changed in the same field', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: 'Drafted' })
    await edit(_id, { heading: 'Edited' })
    const { conflict } = expectRefusal(await publish(_id), 409)
    expect(conflict?.fields).toEqual([
      { name: 'heading', base: news.heading, mine: 'Drafted', theirs: 'Edited' },
    ])
    expect((await article(_id)).body.article.heading).toBe('Edited')
    await save(_id, { heading: 'Drafted' }, { base: 1 })
    await publish(_id).expect(200)
    expect((await article(_id)).body.article.heading).toBe('Drafted')
  })

  it('is not published when something is missing, or when it was saved since it was read', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: '' })
    const { message, errors } = expectRefusal(await publish(_id), 400)
    expect([message, errors?.[0]?.path]).toEqual([newsTexts.missing, 'heading'])
    await save(_id, { heading: 'Second' })
    expectRefusal(await publish(_id, { version: 0 }), 409)
    expect((await article(_id)).body.article.heading).toBe(news.heading)
    await publish(_id, { version: 1 }).expect(200)
  })

  it('is discarded', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: 'Drafted' })
    await discard(_id).expect(200)
    expect(await draftOf(_id)).toBeUndefined()
    expectRefusal(await discard(_id), 404)
  })

  it('is for editors to publish and to discard, and for visitors not there', async () => {
    const { _id } = await addNews()
    await save(_id, { heading: 'Drafted' })
    expectRefusal(await contributor.post(draftPaths.publish('news', _id)), 403)
    expectRefusal(await contributor.delete(draftPaths.draft('news', _id)), 403)
    expectRefusal(await server.visitor.get(draftPaths.list), 401)
    expect(await draftOf(_id)).toBeDefined()
  })

  it('is of a record or of nothing', async () => {
    expectRefusal(await send(UNKNOWN, { heading: 'x' }), 404)
    expectRefusal(await contributor.post(draftPaths.add('intro')).send({ fields: {} }), 404)
    expectRefusal(await contributor.post('/api/admin/drafts/users').send({ fields: {} }), 404)
  })

  it('is there for what stands alone on the site too', async () => {
    const path = draftPaths.draft('intro', SINGLETON_ID)
    await contributor
      .post(path)
      .send({ fields: { slogan: 'Drafted' } })
      .expect(200)
    const slogan = async () => (await server.visitor.get(sitePaths.data)).body.intro.slogan
    expect(await slogan()).not.toBe('Drafted')
    await editor.post(draftPaths.publish('intro', SINGLETON_ID)).expect(200)
    expect(await slogan()).toBe('Drafted')
    await editor.post(introPaths.update).send({ slogan: 'Edited' }).expect(200)
    expect(await slogan()).toBe('Edited')
  })
})

describe('what one contributor may leave waiting', () => {
  const filled = (kilobytes: number) => ({
    fields: { body: Array.from({ length: kilobytes / 16 }, () => 'x'.repeat(16 * 1024)) },
  })

  it('is bounded by its size, not for editors', async () => {
    const another = await server.loggedInAs('contributor')
    const add = (browser: typeof editor) => browser.post(draftPaths.add('news')).send(filled(3_072))
    const first: Draft = (await add(another).expect(201)).body.data
    for (let i = 0; i < 2; i++) await add(another).expect(201)
    expect(expectRefusal(await add(another), 400).message).toBe(draftTexts.tooMany)
    await another.post(draftPaths.draft('news', first.record)).send(filled(1_024)).expect(200)
    await add(editor).expect(201)
    await DraftModel.deleteMany({ kind: 'news' })
  })

  it('is bounded by its number', async () => {
    const another = await server.loggedInAs('contributor')
    const { editedBy } =
      (await DraftModel.findOne({ record: (await beginAs(another)).record })) ?? {}
    const many = Array.from({ length: 199 }, (_, i) => ({ kind: 'news', record: `${i}`, editedBy }))
    await DraftModel.insertMany(many)
    expect(expectRefusal(await tryToBegin(another), 400).message).toBe(draftTexts.tooMany)
    await DraftModel.deleteMany({ kind: 'news' })
  })
})

describe('two requests to publish one draft', () => {
  it('that come at once both find it published', async () => {
    const { record } = await begin(news)
    const answers = await Promise.all([publish(record), publish(record), publish(record)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await article(record).expect(200)
  })

  it('make a record of their own, whatever the form was used for before', async () => {
    const add = async (heading: string): Promise<Draft> => {
      const sent = contributor.post(draftPaths.add('news')).set(REQUEST_ID_HEADER, 'one-form-twice')
      return (await sent.send({ fields: { ...news, heading } }).expect(201)).body.data
    }
    const one = await add('One')
    await publish(one.record).expect(200)
    const two = await add('Two')
    await publish(two.record).expect(200)
    expect((await article(one.record)).body.article.heading).toBe('One')
    expect((await article(two.record)).body.article.heading).toBe('Two')
  })

  it('are not kept from it by a version that never was', async () => {
    const { record } = await begin(news)
    await save(record, { heading: 'Once more' }, { base: 5, version: 0 })
    await publish(record).expect(200)
    await save(record, { heading: 'Again' }, { base: 5 })
    expect((await draftOf(record))?.base).toBe(0)
    await publish(record).expect(200)
  })
})

describe('a record that is only a draft', () => {
  it('has its id from the beginning, and is published with it', async () => {
    const { record, base } = await begin({ heading: 'To be' })
    expect(base).toBeNull()
    expectRefusal(await article(record), 404)
    expectRefusal(await publish(record), 400)
    await save(record, news)
    const { body } = await publish(record).expect(200)
    expect(body.data).toMatchObject({ _id: record, heading: news.heading })
    expect((await article(record)).body.article).toEqual(body.data)
    expect(await draftOf(record)).toBeUndefined()
  })

  it('is one for two requests with the same id', async () => {
    const add = (heading: string) =>
      contributor
        .post(draftPaths.add('news'))
        .set('idempotency-key', 'draft-0001')
        .send({ fields: { heading } })
        .expect(201)
    const [first, second] = [await add('Once'), await add('Twice')]
    expect(second.body.data).toMatchObject({ record: first.body.data.record, title: 'Twice' })
  })

  it('gets its place in the order when it is published', async () => {
    const { _id, order, ...member } = buildMember({ img: '' })
    const fields = { ...member, order: '' }
    const added = await contributor.post(draftPaths.add('team')).send({ fields }).expect(201)
    const { record } = added.body.data
    await editor.post(draftPaths.publish('team', record)).expect(200)
    const { team } = (await server.visitor.get(sitePaths.data)).body
    expect(team.at(-1)).toMatchObject({ _id: record, name: member.name })
    await editor.delete(teamPaths.delete(record)).expect(200)
  })
})

describe('pictures of a draft', () => {
  it('are no change of what visitors read', async () => {
    const before = await contentVersion()
    const mainImage = await uploadPicture(contributor)
    const { record } = await begin({ ...news, mainImage })
    await discard(record).expect(200)
    expect(await isServed(mainImage)).toBe(false)
    expect(await contentVersion()).toBe(before)
  })

  it('live with it, and with the record once it is published', async () => {
    const { _id } = await addNews()
    const [one, two] = [await uploadPicture(editor), await uploadPicture(editor)]
    await save(_id, { mainImage: one, otherImage: [two] })
    const ask = () => editor.post('/api/admin/delete-image').send({ imageUrls: [one, two] })
    await ask().expect(200)
    expect([await isServed(one), await isServed(two)]).toEqual([true, true])
    await save(_id, { otherImage: [] })
    expect([await isServed(one), await isServed(two)]).toEqual([true, false])
    await publish(_id).expect(200)
    await ask()
    expect(await isServed(one)).toBe(true)
  })

  it('go when it is discarded, and cannot be had then', async () => {
    const { _id } = await addNews()
    const mainImage = await uploadPicture(editor)
    await save(_id, { mainImage })
    await discard(_id).expect(200)
    expect(await isServed(mainImage)).toBe(false)
    expectRefusal(await send(_id, { mainImage }), 400)
  })

  it('are described only when it is published', async () => {
    const { _id } = await addNews()
    const mainImage = await uploadPicture(editor)
    await save(_id, { mainImage, pictureTexts: { [mainImage]: 'A weir' } })
    const texts = async () => (await server.visitor.get(sitePaths.data)).body.pictureTexts
    expect(await texts()).toEqual({})
    await publish(_id).expect(200)
    expect(await texts()).toEqual({ [mainImage]: 'A weir' })
  })
})
