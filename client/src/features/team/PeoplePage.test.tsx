import { lab } from '@lab/shared/lab'
import { buildInvestigator, buildMember, buildSiteData } from '@lab/shared/testing/build'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heldReply, reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const DATA = 'GET /api/getData'
const snow = buildMember({ name: 'Sample Snow', position: 'Student', desc: 'Works on snow.' })
const withTeam = (...team: (typeof snow)[]) => ({ [DATA]: buildSiteData({ team }) })

it('begins with the investigator', async () => {
  const investigator = buildInvestigator({ desc: 'Leads the lab.\n\nLikes rivers.' })
  const pictureTexts = { [investigator.img]: 'Drawn portrait' }
  const site = buildSiteData({ team: [], investigators: [investigator], pictureTexts })
  renderApp('/about', { [DATA]: site })
  await screen.findByRole('heading', { level: 2, name: investigator.name })
  for (const text of [investigator.position, 'Leads the lab.', 'Likes rivers.'])
    screen.getByText(text)
  screen.getByRole('img', { name: 'Drawn portrait' })
  const main = within(screen.getByRole('main'))
  const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(investigator.email)).toBe(`mailto:${investigator.email}`)
  for (const { label, url } of investigator.links ?? []) expect(hrefOf(label)).toBe(url)
})

it('shows each member with portrait, role, text and links', async () => {
  renderApp('/about', withTeam(snow))
  const card = (await screen.findByRole('heading', { name: 'Sample Snow' })).closest('article')
  const inside = within(card ?? document.body)
  inside.getByText('Student')
  inside.getByText('Works on snow.')
  inside.getByRole('img', { name: 'Portrait of Sample Snow' })
  const hrefs = inside.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    `/about/${snow._id}`,
    'mailto:member@example.org',
    'https://example.org/in/member',
  ])
})

it('calls a portrait what an editor wrote for it', async () => {
  const pictureTexts = { [snow.img]: 'Sample Snow digs a pit in the snow' }
  renderApp('/about', { [DATA]: buildSiteData({ team: [snow], investigators: [], pictureTexts }) })
  await screen.findByRole('img', { name: 'Sample Snow digs a pit in the snow' })
})

it('has no team section while there is no team', async () => {
  renderApp('/about', withTeam())
  await screen.findByRole('heading', { name: lab.joinCall.title })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'The team' })).toBeNull()
})

it('shows no links where there are none', async () => {
  renderApp('/about', withTeam({ ...snow, email: '', linkedin: '' }))
  const card = (await screen.findByRole('heading', { name: 'Sample Snow' })).closest('article')
  expect(card?.querySelectorAll('a')).toHaveLength(1)
})

it('shows groups in the order of the lab, and former members apart', async () => {
  const post = buildMember({ name: 'Sample Post', group: 'postdocs' })
  const staff = buildMember({ name: 'Sample Staff', group: 'staff' })
  const gone = buildMember({ name: 'Sample Gone', former: true, after: 'Leads a survey.' })
  renderApp('/about', withTeam(snow, post, gone, staff))
  await screen.findByRole('heading', { name: 'Sample Snow' })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const from = headings.indexOf('Staff')
  expect(headings.slice(from, from + 8)).toEqual([
    'Staff',
    'Sample Staff',
    'Postdocs',
    'Sample Post',
    'The team',
    'Sample Snow',
    'Alumni',
    'Sample Gone',
  ])
  screen.getByText('Leads a survey.')
})

it('draws a stand-in for a portrait that is missing or broken', async () => {
  renderApp('/about', withTeam({ ...snow, img: '' }, { ...snow, _id: 'b', name: 'Sample Waters' }))
  const missing = await screen.findByRole('img', { name: 'Portrait of Sample Snow' })
  expect(missing.tagName).toBe('svg')
  fireEvent.error(screen.getByRole('img', { name: 'Portrait of Sample Waters' }))
  expect(screen.getByRole('img', { name: 'Portrait of Sample Waters' }).tagName).toBe('svg')
})

it('opens a long text on demand', async () => {
  const { user } = renderApp('/about', withTeam({ ...snow, desc: `${'word '.repeat(60)}end` }))
  const details = (await screen.findByText('More')).closest('details')
  expect(details?.open).toBe(false)
  await user.click(screen.getByText('More'))
  expect(details?.open).toBe(true)
})

it('shows what stands between asterisks bold, and no asterisk where the text is cut', async () => {
  const desc = `${'word '.repeat(28)}*one two three* ${'word '.repeat(9)}`
  renderApp('/about', withTeam({ ...snow, desc }))
  const details = (await screen.findByText('More')).closest('details')
  expect(details?.querySelector('strong')?.textContent).toBe('one two three')
  expect(details?.textContent).not.toContain('*')
})

it('scrolls smoothly to the member that the address names, once the team is there', async () => {
  const { handler, answer } = heldReply()
  renderApp(`/about#${snow._id}`, { [DATA]: handler })
  await screen.findByRole('heading', { level: 1, name: 'People' })
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  answer(reply(buildSiteData({ team: [snow] })))
  const heading = await screen.findByRole('heading', { name: 'Sample Snow' })
  const scroll = Element.prototype.scrollIntoView
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' }))
  expect(scroll).toHaveProperty('mock.contexts', [heading.closest('li')])
})

it('calls to join', async () => {
  renderApp('/about')
  await screen.findByRole('heading', { name: lab.joinCall.title })
  expect(screen.getByRole('link', { name: 'Join our lab' }).getAttribute('href')).toBe('/join')
})

it('fills the screen with the name of the lab while the team loads', async () => {
  renderApp('/about', { [DATA]: () => new Promise(() => {}) })
  await screen.findByRole('heading', { level: 1, name: 'People' })
  expect(screen.getByRole('status').textContent).toContain(lab.name)
})

it('says so when its people cannot be loaded', async () => {
  renderApp('/about', { [DATA]: () => reply({ success: false }, 500) })
  await screen.findByRole('alert')
  screen.getByRole('button', { name: 'Retry' })
})
