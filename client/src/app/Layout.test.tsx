import type { FreePage } from '@lab/shared/freePages'
import { lab } from '@lab/shared/lab'
import { newsPaths } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { buildFreePage, buildNews, buildResearch, buildSiteData } from '@lab/shared/testing/build'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { heldReply, reply } from '../testing/mockApi.ts'
import { renderApp } from '../testing/renderApp.tsx'

const project = buildResearch()
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the navigation', () => {
  it('leads to the pages, and the lab name to the home page', async () => {
    renderApp('/mentorship')
    const nav = await screen.findByRole('navigation', { name: 'Main' })
    await within(nav).findByRole('link', { name: 'Research' })
    expect(linksIn(nav)).toEqual([
      ['Research', '/research'],
      ['People', '/about'],
      ['News', '/news'],
      ['Publication', '/publication'],
      ['Teaching & Mentorship', '/mentorship'],
      ['Opportunities', '/opportunities'],
    ])
    const [name] = within(screen.getByRole('banner')).getAllByRole('link')
    expect(name?.textContent).toContain(lab.name)
    expect(name?.getAttribute('href')).toBe('/')
  })

  it('has the pages of the lab where they were put', async () => {
    const own = (title: string, over: Partial<FreePage> = {}) =>
      buildFreePage({ title, slug: title.toLowerCase(), ...over })
    const freePages = [
      own('Data', { after: 'people' }),
      own('Contact'),
      own('Start', { after: 'first' }),
      own('Imprint', { place: 'foot', after: 'people' }),
    ]
    renderApp('/mentorship', { [`GET ${sitePaths.data}`]: buildSiteData({ freePages }) })
    const nav = await screen.findByRole('navigation', { name: 'Main' })
    await within(nav).findByRole('link', { name: 'Data' })
    const labels = linksIn(nav).map(([label]) => label)
    expect(labels.slice(0, 4)).toEqual(['Start', 'Research', 'People', 'Data'])
    expect(labels.at(-1)).toBe('Contact')
    expect(labels).not.toContain('Imprint')
  })

  it('marks the page that is open', async () => {
    renderApp('/mentorship')
    const link = await screen.findByRole('link', { name: 'Teaching & Mentorship' })
    expect(link.getAttribute('aria-current')).toBe('page')
  })

  it.each([
    [pages.project(project._id), 'Research'],
    [pages.join, 'Opportunities'],
  ])('marks the entry that %s belongs to', async (path, entry) => {
    renderApp(path, { [`GET ${researchPaths.article(project._id)}`]: { research: project } })
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
    await screen.findByRole('heading', { level: 1 })
    await nav.findByRole('link', { name: entry })
    const marked = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual([entry])
  })

  it('leads to the university in a new tab', async () => {
    renderApp('/')
    const link = await screen.findByRole('link', { name: lab.university.logo.alt })
    expect(link.getAttribute('href')).toBe(lab.university.url)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('shows the logo of a university without an address as no link', async () => {
    const site = buildSiteData()
    site.settings = structuredClone(site.settings)
    site.settings.identity.university.url = ''
    renderApp('/', { 'GET /api/getData': site })
    const logo = await screen.findByRole('img', { name: lab.university.logo.alt })
    expect(logo.closest('a')).toBeNull()
  })
})

describe('the menu of small screens', () => {
  const menu = (name: 'Open menu' | 'Close menu') => screen.findByRole('button', { name })

  it('opens and closes with its button', async () => {
    const { user } = renderApp('/')
    await user.click(await menu('Open menu'))
    expect((await menu('Close menu')).getAttribute('aria-expanded')).toBe('true')
    await user.click(await menu('Close menu'))
    expect((await menu('Open menu')).getAttribute('aria-expanded')).toBe('false')
  })

  it('is reached by keyboard right after its button, and Escape gives the focus back', async () => {
    const { user } = renderApp('/')
    const button = await menu('Open menu')
    button.focus()
    await user.keyboard('{Enter}{Tab}')
    expect(document.activeElement?.textContent).toBe('Research')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('closes when the keyboard goes on to the page', async () => {
    const { user } = renderApp('/')
    await user.click(await menu('Open menu'))
    const nav = screen.getByRole('navigation', { name: 'Main' })
    within(nav).getByRole('link', { name: 'Opportunities' }).focus()
    await user.tab()
    expect((await menu('Open menu')).getAttribute('aria-expanded')).toBe('false')
  })

  it('closes on navigation', async () => {
    const { user } = renderApp('/')
    await user.click(await menu('Open menu'))
    const nav = screen.getByRole('navigation', { name: 'Main' })
    await user.click(within(nav).getByRole('link', { name: 'People' }))
    await screen.findByRole('heading', { level: 1, name: 'People' })
    expect(await menu('Open menu')).toBeTruthy()
  })
})

describe('the footer', () => {
  it('holds contact, social links, quick links, copyright and the credit', async () => {
    renderApp('/')
    const footer = await screen.findByRole('contentinfo')
    for (const line of lab.address) within(footer).getByText(line)
    expect(linksIn(footer)).toEqual([
      [lab.email, `mailto:${lab.email}`],
      [lab.social.codeHosting.label, lab.social.codeHosting.url],
      [lab.social.microblog.label, lab.social.microblog.url],
      ['Write an e-mail', `mailto:${lab.email}`],
      ['People', '/about'],
      ['Latest News', '/news'],
      ['Publications', '/publication'],
      ['Research', '/research'],
      ['Opportunities', '/opportunities'],
      ['Mentorship', '/mentorship'],
      [lab.designer.label, lab.designer.url],
    ])
    expect(footer.textContent).toContain(lab.copyright)
  })
})

describe('a new page', () => {
  it('begins at its top with the focus on its heading', async () => {
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('link', { name: 'Mentorship' }))
    const heading = await screen.findByRole('heading', { name: 'Teaching and Mentorship' })
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('has its title read out', async () => {
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('link', { name: 'Mentorship' }))
    const title = `${lab.mentorship.title} · ${lab.shortName}`
    await waitFor(() => expect(screen.getByText(title).ariaLive).toBe('polite'))
  })

  it('is shown when its data is there, with the focus on its heading, and the last one until then', async () => {
    const news = buildNews()
    const { handler, answer } = heldReply()
    const { router } = renderApp('/mentorship', {
      [`GET ${newsPaths.article(news._id)}`]: handler,
    })
    await screen.findByRole('heading', { name: 'Teaching and Mentorship' })
    const arrived = router.navigate(pages.article(news._id))
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
    screen.getByRole('heading', { name: 'Teaching and Mentorship' })
    answer(reply({ article: news }))
    await arrived
    const heading = await screen.findByRole('heading', { level: 1, name: news.heading })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('is left for the last one where the reader was, at the link that led away', async () => {
    const project = buildResearch()
    const { user, router } = renderApp('/research', {
      [`GET ${researchPaths.list}`]: [project],
      [`GET ${researchPaths.article(project._id)}`]: { research: project },
    })
    const more = { name: `Read More about ${project.title}` }
    await user.click(await screen.findByRole('link', more))
    await screen.findByRole('heading', { level: 1, name: project.title })
    await router.navigate(-1)
    await screen.findByRole('heading', { level: 1, name: lab.research.title })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', more)))
  })

  it('is left for the last one as far down as the reader was', async () => {
    const { user, router } = renderApp('/mentorship')
    await screen.findByRole('heading', { name: 'Teaching and Mentorship' })
    vi.stubGlobal('scrollY', 420)
    window.dispatchEvent(new Event('scroll'))
    await user.click(screen.getByRole('link', { name: 'Latest News' }))
    await screen.findByRole('heading', { name: 'Latest News' })
    await router.navigate(-1)
    await screen.findByRole('heading', { name: 'Teaching and Mentorship' })
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 420)
  })
})

it('sends an unknown address to the navigation bar', async () => {
  renderApp('/nowhere/at/all')
  await screen.findByRole('heading', { level: 1, name: 'Not Found' })
  expect(screen.getByRole('main').textContent).toContain('navigation bar')
  expect(document.title).toContain('Not Found')
})

it('keeps the navigation when a page breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderApp('/about', { 'GET /api/getData': { ...buildSiteData(), team: [null] } })
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error' })
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
})

it.each([
  ['header', { entries: [null] }],
  ['footer', { quickLinks: [null] }],
])('shows the same when the %s breaks', async (_part, broken) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = buildSiteData()
  const menu = { ...site.settings.menu, ...broken }
  renderApp('/', { 'GET /api/getData': { ...site, settings: { ...site.settings, menu } } })
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error' })
  expect(screen.getByRole('main').textContent).not.toContain('broken')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})
