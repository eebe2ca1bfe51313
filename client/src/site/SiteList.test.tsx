import { pages, sitePaths } from '@lab/shared/paths'
import { LATEST, latestOf } from '@lab/shared/site'
import { buildNews, buildPublication, buildSiteData } from '@lab/shared/testing/build'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/mockApi.ts'
import { renderApp } from '../testing/renderApp.tsx'

const MANY = LATEST + 5
const day = (index: number) => new Date(Date.UTC(2024, 0, -index)).toISOString()
const numbers = Array.from({ length: MANY }, (_, index) => index)
const site = buildSiteData({
  publication: numbers.map((n) => buildPublication({ title: `Paper ${n}`, date: day(n) })),
  news: numbers.map((n) => buildNews({ heading: `News ${n}`, date: day(n) })),
})

type Call = { query: URLSearchParams }
const open = (path: string, data = site) =>
  renderApp(path, {
    [`GET ${sitePaths.data}`]: ({ query }: Call) =>
      reply(query.get('part') === 'latest' ? latestOf(data) : data),
  })
const partsAsked = ({ api }: ReturnType<typeof open>) =>
  api.calls.filter(({ path }) => path === sitePaths.data).map(({ query }) => query.get('part'))
/** By their elements, since names by role take long to find in a long list. */
const shown = () => [...document.querySelectorAll('main h4, main li h2')].map((h) => h.textContent)
const untilShown = (count: number) => waitFor(() => expect(shown()).toHaveLength(count))

it.each([
  ['publication', pages.publications, 'Paper'],
  ['news', pages.news, 'News'],
])('shows the newest of %s and then all, in their order', async (part, path, name) => {
  const app = open(path)
  await untilShown(MANY)
  expect(shown()).toEqual(numbers.map((n) => `${name} ${n}`))
  expect(partsAsked(app)).toEqual(['latest', part])
})

it('asks for no list on a page without one, nor for one that is there already', async () => {
  const home = open(pages.home)
  await screen.findByRole('heading', { name: 'News 0' })
  expect(partsAsked(home)).toEqual(['latest'])
  home.unmount()
  const few = open(pages.publications, {
    ...site,
    publication: site.publication.slice(0, LATEST - 1),
  })
  await untilShown(LATEST - 1)
  expect(partsAsked(few)).toEqual(['latest'])
})

it('keeps the newest when the rest cannot be loaded, and tries again', async () => {
  const app = open(pages.publications)
  const answerOf = ({ query }: Call, rest: Response) =>
    query.get('part') === 'latest' ? reply(latestOf(site)) : rest
  const broken = reply({ success: false, message: 'The line is broken.' }, 503)
  app.api.on(`GET ${sitePaths.data}`, (call: Call) => answerOf(call, broken))
  await screen.findByText('The line is broken.')
  await untilShown(LATEST)
  app.api.on(`GET ${sitePaths.data}`, (call: Call) => answerOf(call, reply(site)))
  await app.user.click(screen.getByRole('button', { name: 'Retry' }))
  await untilShown(MANY)
  expect(screen.queryByText('The line is broken.')).toBeNull()
})

it('is whole before it is printed', async () => {
  open(pages.publications)
  await waitFor(() => expect(shown().length).toBeGreaterThan(LATEST))
  dispatchEvent(new Event('beforeprint'))
  expect(shown()).toHaveLength(MANY)
})
