import { noConnections } from '@lab/shared/connections'
import { lab } from '@lab/shared/lab'
import { pages } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import {
  buildIntro,
  buildNews,
  buildPublication,
  buildSiteData,
  buildTheme,
} from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { heldReply, reply } from '../testing/mockApi.ts'
import { renderApp } from '../testing/renderApp.tsx'

const DATA = 'GET /api/getData'
const heading = (name: string) => screen.findByRole('heading', { name })
const news = ['Newest', 'Second', 'Third', 'Fourth'].map((text) => buildNews({ heading: text }))

describe('the home page', () => {
  it('has the slogan as its one main heading', async () => {
    renderApp('/', { [DATA]: buildSiteData({ intro: buildIntro({ slogan: 'Rain to river' }) }) })
    expect(await heading('Rain to river')).toHaveProperty('tagName', 'H1')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('has the name of the lab as its heading, and no empty ones, where an intro is empty', async () => {
    const intro = buildIntro({
      slogan: '',
      research_oneLine: '',
      research_Desc: '',
      publication_oneLine: '',
      publication_desc: '',
    })
    renderApp('/', { [DATA]: buildSiteData({ intro }) })
    await screen.findByText('All publications')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(lab.name)
    for (const title of screen.getAllByRole('heading')) expect(title.textContent).not.toBe('')
  })

  it('leaves out what the settings leave empty', async () => {
    const { identity, home, ...others } = buildSiteData().settings
    const credit = { label: '', url: '' }
    const settings = {
      ...others,
      identity: { ...identity, email: '', links: [], address: [], credit },
      home: { ...home, columns: [], feed: { title: '', url: '' } },
    }
    const { container } = renderApp('/', { [DATA]: buildSiteData({ settings }) })
    await screen.findByText('All publications')
    expect(container.querySelector('iframe, a[href^="mailto:"], a[href=""]')).toBeNull()
    expect(screen.queryByRole('region', { name: 'What you can do here' })).toBeNull()
    for (const title of screen.getAllByRole('heading')) expect(title.textContent).not.toBe('')
  })

  it('waits for its data as long as the loader may stay, and then says so', async () => {
    const asked: number[] = []
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      asked.push(milliseconds)
      return patience.signal
    })
    const never = () =>
      new Promise<Response>((_, reject) => {
        patience.signal.addEventListener('abort', () => reject(patience.signal.reason))
      })
    renderApp('/', { [DATA]: never })
    await screen.findByText('Loading')
    await waitFor(() => expect(new Set(asked)).toEqual(new Set([120_000])))
    patience.abort(new DOMException('late', 'TimeoutError'))
    await screen.findByRole('button', { name: 'Retry' })
    screen.getByText(texts.tooSlow)
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('introduces research and publications and leads to both', async () => {
    renderApp('/')
    await heading('From hillslope to river')
    await heading('What we found')
    screen.getByText('We study how catchments store and release water.')
    screen.getByText('Papers on floods, droughts and models.')
    expect(hrefOf('Explore our research')).toBe('/research')
    expect(hrefOf('All publications')).toBe('/publication')
  })

  it('leads from each theme to its page', async () => {
    const [snow, rain] = [buildTheme({ title: 'Snow' }), buildTheme({ title: 'Rain' })]
    const projects = [{ _id: 'a', title: 'Cloudbursts', mainImage: '', period: '2024' }]
    const { user, router } = renderApp('/', {
      [DATA]: buildSiteData({ themes: [snow, rain] }),
      [`GET ${themePaths.theme(rain._id)}`]: {
        theme: rain,
        connected: { ...noConnections, projects },
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Rain' }))
    await heading('Cloudbursts')
    expect(router.state.location.pathname).toBe(pages.theme(rain._id))
  })

  it('names the three latest papers, not those under review', async () => {
    const publication = [
      buildPublication({ title: 'In review', status: 'Review' }),
      ...['A', 'B', 'C', 'D'].map((title) => buildPublication({ title: `Paper ${title}` })),
    ]
    renderApp('/', { [DATA]: buildSiteData({ publication }) })
    await screen.findByRole('link', { name: 'Paper C' })
    expect(screen.queryByText('Paper D')).toBeNull()
    expect(screen.queryByText('In review')).toBeNull()
  })

  it('shows the first three news items', async () => {
    renderApp('/', { [DATA]: buildSiteData({ news }) })
    await heading('Third')
    expect(screen.queryByRole('heading', { name: 'Fourth' })).toBeNull()
  })

  it('opens an article at its top from Read More', async () => {
    const [article] = news
    const { user, router } = renderApp('/', {
      [DATA]: buildSiteData({ news }),
      [`GET /api/getNewsArticle/${article?._id}`]: { article },
    })
    await user.click(await screen.findByRole('link', { name: 'Read More about Newest' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/news/${article?._id}`))
    await screen.findByRole('heading', { level: 1, name: 'Newest' })
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it('calls to action in three columns', async () => {
    renderApp('/')
    const section = await screen.findByRole('region', { name: 'What you can do here' })
    expect(within(section).getAllByRole('listitem')).toHaveLength(3)
    for (const { label, url } of lab.callsToAction) expect(hrefOf(label)).toBe(url)
  })

  it('frames the social feed at a height of 1000 pixels', async () => {
    renderApp('/')
    const frame = await screen.findByTitle(lab.socialFeed.title)
    expect(frame.getAttribute('height')).toBe('1000')
    expect(frame.getAttribute('loading')).toBe('lazy')
    expect(frame.getAttribute('src')).toBe(lab.socialFeed.url)
  })

  it('fills the screen with the name of the lab while the data loads', async () => {
    const { handler, answer } = heldReply()
    renderApp('/', { [DATA]: handler })
    expect(within(await screen.findByRole('status')).getByText(lab.name)).toBeTruthy()
    answer(reply(buildSiteData()))
    await heading('Following water')
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('data that cannot be loaded', () => {
  it('is told with the reason, and loaded again on Retry', async () => {
    const failure = { success: false, message: 'The database is resting.' }
    const { user, api } = renderApp('/', { [DATA]: () => reply(failure, 503) })
    expect((await screen.findByRole('alert')).textContent).toContain('The database is resting.')
    expect(screen.queryByRole('status')).toBeNull()
    api.on(DATA, buildSiteData())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Following water')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['a page of HTML', () => new Response('<!doctype html>')],
    ['an empty object', () => reply({})],
    ['nothing', () => reply(null)],
    ['lists that are none', () => reply({ ...buildSiteData(), team: 'nobody' })],
  ])('is told when the answer is %s', async (_, answer) => {
    renderApp('/', { [DATA]: answer })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  })

  it('is told when the server is out of reach', async () => {
    renderApp('/', { [DATA]: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  })

  it('is told when the server is too slow', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
      AbortSignal.abort(new DOMException('', 'TimeoutError')),
    )
    renderApp('/')
    expect((await screen.findByRole('alert')).textContent).toContain('took too long')
  })
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
