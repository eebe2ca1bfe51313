import { noConnections } from '@lab/shared/connections'
import { type News, newsPaths, newsTexts } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { buildNews } from '@lab/shared/testing/build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const input = (over: Partial<News> = {}) => {
  const { _id, ...news } = buildNews({ date: '2024-02-29', ...over })
  return news
}
const add = async (over: Partial<News> = {}): Promise<News> =>
  (await editor.post(newsPaths.add).send(input(over)).expect(201)).body.data
const stored = async (): Promise<News[]> => (await server.visitor.get(sitePaths.data)).body.news
const find = async (id: string) => (await stored()).find((news) => news._id === id)

describe('adding news', () => {
  it('stores what was sent and shows it to visitors', async () => {
    const answer = await editor.post(newsPaths.add).send(input({ heading: 'A flood came' }))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ success: true, message: newsTexts.added })
    expect(await find(answer.body.data._id)).toEqual({
      _id: answer.body.data._id,
      ...input({ heading: 'A flood came' }),
      date: '2024-02-29T00:00:00.000Z',
    })
  })

  it('drops blank paragraphs', async () => {
    const news = await add({ body: ['First.', '  ', 'Second.'] })
    expect((await find(news._id))?.body).toEqual(['First.', 'Second.'])
  })

  it.each(['heading', 'body', 'mainImage', 'date'] as const)(
    'names a missing %s',
    async (field) => {
      const before = await stored()
      const { [field]: _, ...rest } = input()
      const { message, errors } = expectRefusal(await editor.post(newsPaths.add).send(rest), 400)
      expect(message).toBe(newsTexts.missing)
      expect(errors?.map((error) => error.path)).toEqual([field])
      expect(await stored()).toEqual(before)
    },
  )

  it('names the field that is too long', async () => {
    const sent = input({ heading: 'x'.repeat(301) })
    const { message } = expectRefusal(await editor.post(newsPaths.add).send(sent), 400)
    expect(message).toBe('Heading must have at most 300 characters.')
  })

  it.each(['2024-02-30', 'yesterday', '20240229'])('refuses the day %s', async (date) => {
    const answer = await editor.post(newsPaths.add).send(input({ date }))
    expect(expectRefusal(answer, 400).errors?.[0]?.path).toBe('date')
  })

  it('adds one record for two requests with the same id', async () => {
    const send = () =>
      editor
        .post(newsPaths.add)
        .set('idempotency-key', 'form-0001')
        .send(input({ heading: 'Once' }))
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect((await stored()).filter((news) => news.heading === 'Once')).toHaveLength(1)
  })

  it('takes the newer text when a request is repeated with another one', async () => {
    const send = (heading: string) =>
      editor
        .post(newsPaths.add)
        .set('idempotency-key', 'form-0002')
        .send(input({ heading }))
        .expect(201)
    await send('Typed first')
    const { data } = (await send('Typed after the answer was lost')).body
    expect((await find(data._id))?.heading).toBe('Typed after the answer was lost')
    expect((await stored()).filter((news) => news.heading === 'Typed first')).toEqual([])
  })

  it('refuses a visitor who is not logged in', async () => {
    const before = await stored()
    expectRefusal(await server.visitor.post(newsPaths.add).send(input()), 401)
    expect(await stored()).toEqual(before)
  })
})

describe('editing news', () => {
  it('stores the change and leaves the rest', async () => {
    const news = await add()
    const { mainImage, otherImage, ...changes } = input({ heading: 'Edited' })
    await editor.post(newsPaths.edit(news._id)).send(changes).expect(200)
    expect(await find(news._id)).toEqual({ ...news, heading: 'Edited' })
  })

  it('refuses a save that started from an older version and keeps the newer text', async () => {
    const news = await add()
    const edit = (heading: string) =>
      editor.post(newsPaths.edit(news._id)).send({ ...input({ heading }), version: 0 })
    await edit('Faster').expect(200)
    expect(expectRefusal(await edit('Slower'), 409).message).toBe(texts.stale)
    expect((await find(news._id))?.heading).toBe('Faster')
  })

  it('answers 404 for an unknown id', async () => {
    expectRefusal(await editor.post(newsPaths.edit(UNKNOWN)).send(input()), 404)
  })
})

describe('deleting news', () => {
  it('removes the record', async () => {
    const news = await add()
    const answer = await editor.delete(newsPaths.delete(news._id))
    expect(answer.body).toMatchObject({ success: true, message: newsTexts.deleted })
    expect(await find(news._id)).toBeUndefined()
    expectRefusal(await server.visitor.get(newsPaths.article(news._id)), 404)
    expectRefusal(await editor.delete(newsPaths.delete(news._id)), 404)
  })
})

describe('reading news', () => {
  it('lists the newest first', async () => {
    const old = await add({ date: '1999-01-01' })
    const recent = await add({ date: '2030-01-01' })
    const ids = (await stored()).map((news) => news._id)
    expect(ids[0]).toBe(recent._id)
    expect(ids.at(-1)).toBe(old._id)
  })

  it('answers one article', async () => {
    const news = await add()
    const answer = await server.visitor.get(newsPaths.article(news._id)).expect(200)
    expect(answer.body).toEqual({ article: news, connected: noConnections, pictureTexts: {} })
  })

  it.each([UNKNOWN, 'x', 'undefined', '%00'])('answers 404 for the id %s', async (id) => {
    expectRefusal(await server.visitor.get(newsPaths.article(id)), 404)
  })
})

describe('rich text', () => {
  const rich = '<h2>Snow</h2><p>It <strong>melts</strong>.</p>'
  const body = ['Snow', 'It melts.']
  const article = async (id: string): Promise<News> =>
    (await server.visitor.get(newsPaths.article(id)).expect(200)).body.article
  const addRich = async (html = rich) => {
    const { body: _, ...rest } = input()
    const added = await editor.post(newsPaths.add).send({ ...rest, rich: html })
    expect(added.status).toBe(201)
    return article(added.body.data._id)
  }
  const edit = (news: News, changes: object) => {
    const { _id, body, rich: _, ...rest } = news
    return editor
      .post(newsPaths.edit(_id))
      .send({ ...rest, body, ...changes })
      .expect(200)
  }

  it('stands beside the paragraphs that are made of it, and in no list', async () => {
    const news = await addRich()
    expect(news).toMatchObject({ rich, body })
    expect(await find(news._id)).toEqual({ ...news, rich: undefined })
    expect((await server.visitor.get('/news.json')).text).toContain('It <strong>melts')
  })

  it('is cleaned: nothing runs, and pictures keep what is said about them', async () => {
    const figure =
      '<figure><img src="https://example.org/a.png" alt="Ice"><figcaption>On the lake</figcaption></figure>'
    const news = await addRich(
      `<p onclick="x()">a<script>b</script></p>${figure}<figure><img src="javascript:x"></figure>`,
    )
    expect(news.rich).toContain('<figcaption>On the lake</figcaption>')
    expect(news.rich).not.toMatch(/script|onclick/)
    expect(news.body).toEqual(['a', 'On the lake'])
  })

  it('stays with an edit that leaves the paragraphs, and goes with one of other paragraphs', async () => {
    const news = await addRich()
    await edit(news, { heading: 'Ice' })
    expect(await article(news._id)).toMatchObject({ heading: 'Ice', rich })
    // Who sends back all that was read sends the rich text of before, too.
    await edit(news, { rich, body: ['It stays.'] })
    const { rich: left, body: now } = await article(news._id)
    expect({ left, now }).toEqual({ left: undefined, now: ['It stays.'] })
  })

  it('is merged as one field with the paragraphs of another', async () => {
    const news = await addRich()
    await edit(news, { body: ['It stays.'] })
    const { body: _, ...rest } = input()
    const mine = { ...rest, heading: news.heading, date: '2024-02-29' }
    const late = await editor
      .post(newsPaths.edit(news._id))
      .send({ ...mine, rich: '<p>It <em>melts</em>.</p>', version: 0 })
    expect(late.status).toBe(409)
    expect(late.body.conflict.fields).toMatchObject([
      { name: 'rich', base: rich, theirs: '<p>It stays.</p>' },
    ])
  })

  it('needs words, and names the field that the form sent', async () => {
    const { body: _, ...rest } = input()
    const sent = { ...rest, rich: '<p> </p><figure><img src="/lab/a.png" alt=""></figure>' }
    const { message, errors } = expectRefusal(await editor.post(newsPaths.add).send(sent), 400)
    expect(message).toBe(newsTexts.missing)
    expect(errors?.map(({ path }) => path)).toEqual(['rich'])
  })
})
