import { lab } from '@lab/shared/lab'
import { sitePaths } from '@lab/shared/paths'
import { buildNews, buildSiteData } from '@lab/shared/testing/build'
import { newsWords } from '@lab/shared/words/news'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const article = buildNews({
  heading: 'A weir in the forest',
  body: [`${'Water '.repeat(30)}end`, '', 'It measures every minute.'],
  mainImage: '/uploads/weir.webp',
  otherImage: ['/uploads/valley.webp'],
  date: '2024-02-29T00:00:00.000Z',
})
const PREVIEW = `${'Water '.repeat(25).trim()}…`
const url = `/news/${article._id}`
const answers = { [`GET /api/getNewsArticle/${article._id}`]: { article } }
const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

describe('the news page', () => {
  it('shows each item with its day, a preview and the way to the article', async () => {
    renderApp('/news', { 'GET /api/getData': buildSiteData({ news: [article] }) })
    await screen.findByRole('heading', { level: 1, name: 'Latest News' })
    await screen.findByRole('heading', { name: 'A weir in the forest' })
    screen.getByText('February 29, 2024')
    screen.getByText(PREVIEW)
    const link = screen.getByRole('link', { name: 'Read More about A weir in the forest' })
    expect(link.getAttribute('href')).toBe(url)
    expect(link.getAttribute('target')).toBeNull()
  })

  it('opens an item that is nothing but an address in a new tab', async () => {
    const news = [buildNews({ heading: 'In the paper', body: ['https://example.org/story'] })]
    renderApp('/news', { 'GET /api/getData': buildSiteData({ news }) })
    const link = await screen.findByRole('link', { name: 'Read More about In the paper' })
    expect(link.getAttribute('href')).toBe('https://example.org/story')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('says so when there is no news', async () => {
    renderApp('/news', { 'GET /api/getData': buildSiteData({ news: [] }) })
    expect(await screen.findByText(newsWords.noNews)).toBeTruthy()
  })
})

describe('an article', () => {
  it('shows heading, pictures, day and the paragraphs that are not empty', async () => {
    const { container } = renderApp(url, answers)
    await screen.findByRole('heading', { level: 1, name: 'A weir in the forest' })
    screen.getByText('February 29, 2024')
    const text = screen.getByText('It measures every minute.').parentElement
    expect(text?.children).toHaveLength(2)
    const pictures = [...container.querySelectorAll('article img')]
    expect(pictures.map((img) => img.getAttribute('src'))).toEqual([
      '/uploads/weir.webp',
      '/uploads/valley.webp',
    ])
    expect(pictures.map((img) => img.getAttribute('alt'))).toEqual([
      'Picture to “A weir in the forest”',
      'Further picture 1 to “A weir in the forest”',
    ])
  })

  it('calls its pictures what editors wrote for them', async () => {
    const pictureTexts = { '/uploads/weir.webp': 'Water falls', '/uploads/valley.webp': 'Fog' }
    renderApp(url, { [`GET /api/getNewsArticle/${article._id}`]: { article, pictureTexts } })
    await screen.findByRole('img', { name: 'Water falls' })
    screen.getByRole('img', { name: 'Fog' })
    for (const name of ['og:image:alt', 'twitter:image:alt']) expect(meta(name)).toBe('Water falls')
  })

  it('describes itself to search engines and link previews', async () => {
    renderApp(url, answers)
    await screen.findByRole('heading', { name: 'A weir in the forest' })
    expect(document.title).toBe(`A weir in the forest · ${lab.shortName}`)
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(meta(name)).toBe('Water '.repeat(25))
    for (const name of ['og:title', 'twitter:title'])
      expect(meta(name)).toBe('A weir in the forest')
    for (const name of ['og:image', 'twitter:image'])
      expect(meta(name)).toBe(`${location.origin}/uploads/weir.webp`)
    expect(meta('og:type')).toBe('article')
    expect(document.querySelectorAll('title')).toHaveLength(1)
  })

  it('leads on to the newest of the other news', async () => {
    const others = [1, 2, 3, 4].map((n) => buildNews({ heading: `Flood ${n}` }))
    const site = buildSiteData({ news: [article, ...others] })
    renderApp(url, { ...answers, [`GET ${sitePaths.data}`]: site })
    const more = await screen.findByRole('region', { name: 'More news' })
    expect(
      within(more)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Flood 1', 'Flood 2', 'Flood 3'])
  })

  it('that is one address is a link to it', async () => {
    const address = 'https://example.org/story'
    const body = [address]
    const key = `GET /api/getNewsArticle/${article._id}`
    renderApp(url, { [key]: { article: { ...article, body } } })
    const link = await screen.findByRole('link', { name: address })
    expect(link.getAttribute('href')).toBe(address)
  })

  it('is not found under an unknown id', async () => {
    renderApp('/news/unknown')
    await screen.findByRole('heading', { level: 1, name: 'Not Found' })
  })

  it('is loaded again on Retry', async () => {
    const key = `GET /api/getNewsArticle/${article._id}`
    const { user, api } = renderApp(url, { [key]: () => reply({ success: false }, 500) })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    api.on(key, { article })
    await user.click(retry)
    await screen.findByRole('heading', { name: 'A weir in the forest' })
  })

  it('is told as unreadable when the answer holds none', async () => {
    renderApp(url, { [`GET /api/getNewsArticle/${article._id}`]: {} })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  })
})
