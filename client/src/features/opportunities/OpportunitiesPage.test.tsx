import { lab } from '@lab/shared/lab'
import type { Announcement } from '@lab/shared/opportunities'
import { buildAnnouncement, buildSiteData } from '@lab/shared/testing/build'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'

const open = (over: Partial<Announcement> = {}, hash = '') =>
  renderApp(`/opportunities${hash}`, {
    'GET /api/getData': buildSiteData({ opporutunitiesAnnouncement: [buildAnnouncement(over)] }),
  })
const block = async () =>
  (await screen.findByRole('heading', { name: 'Join our Team' })).closest('section') ??
  document.body

describe('the opportunities page', () => {
  it('shows three expertise areas and the group photo', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: lab.opportunities.title })
    for (const { title } of lab.opportunities.expertise)
      screen.getByRole('heading', { name: title })
    expect(lab.opportunities.expertise).toHaveLength(3)
    screen.getByRole('img', { name: lab.opportunities.groupPhoto.alt })
  })

  it('hides the announcement and the way to it while it is off', async () => {
    open({ announcementStatus: false, title: '', body: '', link: '' })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(screen.queryByText('Join our Team')).toBeNull()
    expect(screen.queryByRole('link', { name: 'See the open position' })).toBeNull()
  })

  it.each([true, false])('leads to the form outside the announcement (on: %s)', async (on) => {
    open({ announcementStatus: on, link: '' })
    const apply = await screen.findByRole('link', { name: 'Apply' })
    expect(apply.getAttribute('href')).toBe('/join')
    expect(apply.closest('#join')).toBeNull()
  })

  it('jumps from the hero to the announcement', async () => {
    const { user, router } = open()
    const section = await block()
    await user.click(screen.getByRole('link', { name: 'See the open position' }))
    expect(router.state.location.hash).toBe('#join')
    expect(section.id).toBe('join')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' })
  })

  it('scrolls to the announcement that the address names', async () => {
    open({}, '#join')
    const section = await block()
    await waitFor(() =>
      expect(Element.prototype.scrollIntoView).toHaveProperty('mock.contexts', [section]),
    )
  })
})

describe('the announcement', () => {
  it('shows title and text, a button to its link, and the way to the form', async () => {
    open()
    const inside = within(await block())
    inside.getByRole('heading', { name: 'Doctoral position' })
    expect((await inside.findByText('us')).tagName).toBe('STRONG')
    const button = inside.getByRole('link', { name: 'More about the position' })
    expect(button.getAttribute('href')).toBe('https://example.org/apply')
    expect(inside.getByRole('link', { name: 'Apply here' }).getAttribute('href')).toBe('/join')
  })

  it('has no button without a link', async () => {
    open({ link: '' })
    const links = within(await block()).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Apply here'])
  })

  it.each([
    'https://example.org/a',
    'http://example.org/a',
    'mailto:lab@example.org',
    'tel:+15550100',
  ])('keeps the link %s', async (href) => {
    open({ body: `<p><a href="${href}">there</a></p>` })
    expect((await screen.findByText('there', { selector: 'a' })).getAttribute('href')).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'ftp://example.org/',
    '//example.org/',
  ])('gives the link %s a blank address', async (href) => {
    open({ body: `<p><a href="${href}">there</a></p>` })
    expect((await screen.findByText('there', { selector: 'a' })).getAttribute('href')).toBe(
      'about:blank',
    )
  })

  it('opens outside links in a new tab that knows nothing of this one', async () => {
    open({ body: '<p><a href="https://example.org/" target="_top">there</a></p>' })
    const link = await screen.findByText('there', { selector: 'a' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('drops what could run or disturb the page', async () => {
    open({
      body: '<p class="ql-align-center fixed" style="position:fixed" onclick="x()" id="main">safe</p><script>x()</script><img src=x onerror=x()><iframe src="https://example.org"></iframe>',
    })
    const text = await screen.findByText('safe', { selector: 'p' })
    expect(text.outerHTML).toBe('<p class="ql-align-center">safe</p>')
    expect(text.parentElement?.children).toHaveLength(1)
  })

  it.each([
    '<svg><style><p><img src=x onerror=x()></p></style></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=x()>',
    '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
    '<svg><script>x()</script></svg><template><img src=x></template>',
    '<form action="/x"><button onclick="x()"></button><input autofocus></form>',
  ])('builds nothing but text from %s', async (body) => {
    open({ body: `<p>safe</p>${body}` })
    const text = (await screen.findByText('safe', { selector: 'p' })).parentElement
    const found = [...(text?.querySelectorAll('*') ?? [])].map((element) => element.localName)
    expect(found.filter((tag) => tag !== 'p')).toEqual([])
    expect(text?.innerHTML).not.toMatch(/<[^>]*(onerror|title|action)/)
  })
})
