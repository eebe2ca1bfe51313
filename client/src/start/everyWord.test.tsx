import { dayOf, formatDay } from '@lab/shared/dates'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { lab } from '@lab/shared/lab'
import { defaultMenu } from '@lab/shared/menu'
import { newsPaths } from '@lab/shared/news'
import { freePageAddress, pages, sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { MENU_TAG, WORDS_TAG } from '@lab/shared/settings'
import { linkKinds } from '@lab/shared/team.schema'
import {
  buildFreePage,
  buildMember,
  buildNews,
  buildOpening,
  buildPublication,
  buildResearch,
  buildSiteData,
  buildTheme,
} from '@lab/shared/testing/build'
import { holdsLetters, marked, markedIn } from '@lab/shared/testing/marked'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { joinWords } from '@lab/shared/words/join'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../testing/mockApi.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { renderFirstView } from './renderFirstView.tsx'

const news = buildNews({ otherImage: ['https://example.org/other.webp'] })
const project = buildResearch({ otherImg: ['https://example.org/other.webp'] })
const whole = buildOpening({ deadline: dayOf(news.date), place: '', contact: '' })
const opening = markedIn({ ...whole, isOpen: true })
const { body: _, contact: __, ...listed } = opening
const site = markedIn({
  ...buildSiteData({
    news: [news],
    publication: [
      buildPublication(),
      buildPublication({ date: '2021-05-06T00:00:00.000Z' }),
      buildPublication({ status: 'Review' }),
    ],
    openings: [listed, { ...listed, _id: news._id, isOpen: false }],
  }),
})
const empty = { ...site, news: [], publication: [], team: [], themes: [], openings: [] }

/** Content too: addresses, and the day as the chosen language writes it. */
const asItIs = [
  site.settings.identity.email,
  'member@example.org',
  formatDay(news.date),
  // Formats have the same name in every language.
  ...['BibTeX', 'RIS', 'CSV', 'CSL-JSON'],
]

/** What is read or heard of an element that nobody has changed. */
function unchanged(root: ParentNode): string[] {
  // What programs read beside each paper is nothing to read.
  const heard = [...root.querySelectorAll(':not(.Z3988)')].flatMap((element) =>
    ['alt', 'title', 'placeholder', 'aria-label', 'aria-valuetext', 'aria-description'].map(
      (name) => element.getAttribute(name) ?? '',
    ),
  )
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const read: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, [aria-hidden=true]'))
      read.push(walker.currentNode.textContent ?? '')
  return [...heard, ...read].filter((text) => holdsLetters(text) && !asItIs.includes(text))
}

const fromHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const connected = markedIn({
  people: [{ _id: 'a', name: 'Ada', position: 'Student', img: '' }],
  themes: [buildTheme()],
  projects: [{ _id: 'b', title: 'Snow', mainImage: '', period: 'now' }],
  papers: [{ _id: 'c', title: 'On snow', date: '', type: 'thesis' as const }],
  news: [{ _id: 'd', heading: 'Snow fell', date: '', href: '/news/d' }],
})
const further = { connected, pictureTexts: {} }
const article = { article: markedIn(news), ...further }
const research = {
  research: markedIn({
    ...project,
    status: 'current' as const,
    from: '2024',
    period: '',
    funding: [{ funder: 'A fund', grant: '1', logo: '' }],
    data: 'https://example.org/data',
    code: 'https://example.org/code',
    places: [{ name: 'Alps', lat: 46, lon: 8 }],
  }),
  next: connected.projects[0],
  ...further,
}
const paper = buildPublication()
const theme = buildTheme()
const member = buildMember({
  former: true,
  until: '2024-05-31',
  after: 'Leads a survey.',
  office: '1',
  topics: ['Snow'],
  orcid: '0000-0002-1825-0097',
  roles: [{ title: 'PhD', from: '2021', to: '' }],
  links: linkKinds.map((kind) => ({ kind, label: '', url: `https://example.org/${kind}` })),
})
const [linked] = connected.people
const person = {
  member: { ...markedIn(member), links: member.links },
  adviser: linked,
  advisees: [linked],
  paperCount: 9,
  ...further,
}
const page = markedIn(buildFreePage())

test.each([
  ['home', pages.home, undefined],
  ['people', pages.people, undefined],
  ['news', pages.news, undefined],
  ['an article', pages.article(news._id), article],
  ['publications', pages.publications, undefined],
  ['a paper', pages.paper(paper._id), { paper: markedIn(paper), ...further }],
  ['research', pages.research, [markedIn(project)]],
  ['a project', pages.project(project._id), research],
  ['a person', pages.person(member._id), person],
  ['a theme', pages.theme(theme._id), { theme: markedIn(theme), ...further }],
  ['opportunities', pages.opportunities, undefined],
  ['mentorship', pages.mentorship, undefined],
  ['join', pages.join, undefined],
  ['search', pages.search, undefined],
  ['an opening', pages.opening(opening._id), { opening }],
  [
    'an opening that has closed',
    pages.opening(opening._id),
    { opening: { ...opening, isOpen: false } },
  ],
  ['a page of its own', freePageAddress(page.slug), { page }],
  ['not found', '/no/where', undefined],
])('every word of the page can be changed: %s', (_, path, data) => {
  for (const shown of [site, empty])
    expect(unchanged(fromHtml(renderFirstView({ path, site: shown, data })))).toEqual([])
})

const found = (selector: string) =>
  waitFor(() => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`There is no ${selector}.`)
    return element
  })
const failing = (message: string, status = 503) => reply({ success: false, message }, status)
const open = (path: string, answers = {}) =>
  renderApp(path, {
    [`GET ${sitePaths.data}`]: site,
    [`GET ${newsPaths.article(news._id)}`]: article,
    ...answers,
  })

test('figures that are seen large', async () => {
  const { user } = open(pages.article(news._id))
  await user.click(await found('article button'))
  await screen.findByRole('dialog')
  expect(unchanged(document.body)).toEqual([])
})

test.each([
  ['the server says why', () => failing(everyPageWords.unavailable)],
  ['nobody foresaw it', () => failing(`${texts.unexpected} (1234)`, 500)],
  ['the answer is nonsense', () => new Response('<html>')],
  ['there is no line', () => Promise.reject(new TypeError('offline'))],
])('a site that cannot be loaded, since %s, in the words of its document', async (_, answer) => {
  const menu = { settings: { menu: defaultMenu }, freePages: [] }
  const tags = [
    metaTag(WORDS_TAG, markedIn({ words: everyPageWords }).words),
    metaTag(MENU_TAG, markedIn(menu)),
  ]
  const { container } = open(pages.home, { [`GET ${sitePaths.data}`]: answer })
  // The names of the lab, as its document has them.
  const names = [lab.name, lab.shortName]
  const isChanged = () =>
    expect(unchanged(container).filter((text) => !names.includes(text))).toEqual([])
  isChanged()
  await screen.findByRole('alert')
  for (const tag of tags) tag.remove()
  isChanged()
})

function metaTag(name: string, content: unknown) {
  const tag = document.head.appendChild(document.createElement('meta'))
  tag.name = name
  tag.content = JSON.stringify(content)
  return tag
}

const SUBMIT = `POST ${joinRequestPaths.requests}`

test('what the form to join says of what is missing, wrong, refused and received', async () => {
  const { user, api, container } = open(pages.join, {
    [SUBMIT]: () => failing(joinWords.noMoreToday),
  })
  await screen.findByText(marked(joinWords.questionFirst))
  const form = await found('form')
  const send = async () => user.click(await found('form [type=submit]'))
  const enter = async (name: string, text: string) => {
    const field = await found(`form [name=${name}]`)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  const saysInItsWords = async (count: number) => {
    await waitFor(() => expect(form.querySelectorAll('[aria-invalid=true]')).toHaveLength(count))
    await screen.findByRole('alert')
    expect(unchanged(container)).toEqual([])
  }
  await send()
  await saysInItsWords(4)
  await enter('fName', '1'.repeat(200))
  await enter('lName', '1\u20282')
  await enter('email', '1')
  await enter('linkedin', '1')
  await enter('expertise', '1')
  await send()
  await saysInItsWords(4)
  await enter('fName', '1')
  await enter('lName', '1')
  await enter('email', 'a@example.org')
  await enter('linkedin', '')
  await send()
  await saysInItsWords(0)
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  api.on(SUBMIT, () => reply({ success: true, message: joinRequestTexts.received }, 201))
  await send()
  await waitFor(() => expect(container.querySelector('form')).toBeNull())
  expect(unchanged(container)).toEqual([])
})
