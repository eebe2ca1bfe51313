import { noConnections } from '@lab/shared/connections'
import { lab } from '@lab/shared/lab'
import { paperPaths } from '@lab/shared/papers/paths'
import type { ListedPaper, Publication } from '@lab/shared/publications'
import { buildMember, buildPublication, buildSiteData } from '@lab/shared/testing/build'
import { publicationWords } from '@lab/shared/words/publications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'

const open = (...publication: Publication[]) =>
  renderApp('/publication', { 'GET /api/getData': buildSiteData({ publication }) })
const sectionOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') ?? document.body

it('leads to the scholar and the research network profile', async () => {
  open()
  const follow = within(await screen.findByRole('region', { name: 'Follow' }))
  for (const { label, url } of [lab.follow.scholar, lab.follow.researchNetwork])
    expect(follow.getByRole('link', { name: label }).getAttribute('href')).toBe(url)
})

describe('the papers of each year', () => {
  const inYears = (...years: number[]) =>
    years.map((year) => buildPublication({ title: `Paper of ${year}`, date: `${year}-03-04` }))
  const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Year' })
  const told = (input: HTMLInputElement) => input.getAttribute('aria-valuetext')

  it('begin with the newest, and are told with what they add up to', async () => {
    open(...inYears(2020, 2020, 2016), buildPublication({ status: 'Review', date: '2025-01-01' }))
    const input = await slider()
    expect(told(input)).toBe('2020: 2 papers, 3 so far')
    expect([input.min, input.max]).toEqual(['0', '4'])
  })

  it('are gone through without stopping in empty years, and Enter leads to one', async () => {
    const { router, user } = open(...inYears(2020, 2016, 2017))
    const input = await slider()
    fireEvent.change(input, { target: { value: '3' } })
    expect(told(input)).toBe('2017: 1 paper, 2 so far')
    fireEvent.change(input, { target: { value: '2' } })
    expect(told(input)).toBe('2020: 1 paper, 3 so far')
    fireEvent.change(input, { target: { value: '0' } })
    input.focus()
    await user.keyboard('{Enter}')
    const part = document.getElementById(router.state.location.hash.slice(1))
    expect(within(part ?? document.body).getByRole('heading', { level: 3 }).textContent).toBe(
      '2016',
    )
    expect(Element.prototype.scrollIntoView).toHaveProperty('mock.contexts', [part])
    expect(document.activeElement).toBe(part)
  })

  it('have no choice where there is one year, or none', async () => {
    open(...inYears(2020, 2020))
    await screen.findByRole('heading', { name: '2020' })
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

it('groups published papers by year, newest year first', async () => {
  open(
    buildPublication({ title: 'Old', date: '2019-01-01T00:00:00.000Z' }),
    buildPublication({ title: 'New', date: '2024-12-31T00:00:00.000Z' }),
    buildPublication({ title: 'Also old', date: '2019-06-01T00:00:00.000Z' }),
  )
  const published = within(await sectionOf('Published'))
  const years = published.getAllByRole('heading', { level: 3 }).map((year) => year.textContent)
  expect(years).toEqual(['2024', '2019'])
  const titles = published.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)
  expect(titles).toEqual(['New', 'Old', 'Also old'])
})

it('keeps the order of a year with many papers', async () => {
  const many = Array.from({ length: 40 }, (_, n) => buildPublication({ title: `Paper ${n}` }))
  open(...many)
  await screen.findByRole('heading', { level: 4, name: 'Paper 39' })
  const titles = screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)
  expect(titles).toEqual(many.map(({ title }) => title))
})

it('says so when there are no papers, without empty headings', async () => {
  open()
  await screen.findByText(publicationWords.noPublications)
  expect(screen.queryByRole('heading', { name: 'Published' })).toBeNull()
})

it('keeps papers under review apart', async () => {
  open(buildPublication({ title: 'Waiting', status: 'Review' }), buildPublication({ title: 'Out' }))
  within(await sectionOf('Under Review')).getByText('Waiting')
  expect(within(await sectionOf('Published')).queryByText('Waiting')).toBeNull()
})

it('has no Under Review when nothing is', async () => {
  open(buildPublication())
  await screen.findByRole('heading', { name: 'Published' })
  expect(screen.queryByText('Under Review')).toBeNull()
})

it('shows text between asterisks bold, and a lone asterisk as it is', async () => {
  open(buildPublication({ details: 'With *S. Author* and 5 * 2' }))
  const bold = await screen.findByText('S. Author')
  expect(bold.tagName).toBe('STRONG')
  expect(bold.parentElement?.textContent).toBe('With S. Author and 5 * 2')
})

it('shows the picture and links to the paper in a new tab', async () => {
  const { container } = open(buildPublication({ title: 'Out', imgUrl: '/uploads/p.webp' }))
  const link = await screen.findByRole('link', { name: 'Link to Paper: Out' })
  expect(link.getAttribute('href')).toBe('https://doi.org/10.1002/hyp.343')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(container.querySelector('main img')?.getAttribute('src')).toBe('/uploads/p.webp')
})

describe('narrowing the list', () => {
  const person = buildMember({ name: 'Ann Rivera' })
  const papers = [
    buildPublication({ title: 'Débit of rivers', date: '2024-01-02', details: '*A. Rivera*' }),
    buildPublication({ title: 'Snow', date: '2024-03-04', details: 'B. Waters' }),
    buildPublication({ title: 'Old snow', date: '2001-03-04', details: 'B. Waters' }),
  ]
  const listed: ListedPaper[] = papers.map((paper, index) => ({
    ...paper,
    ...(index === 0 && { members: [person._id], topics: ['floods'], doi: '10.1002/hyp.343' }),
    type: index === 2 ? 'chapter' : 'article',
  }))
  const openAt = (address: string) =>
    renderApp(address, {
      'GET /api/getData': buildSiteData({ publication: listed, team: [person] }),
    })
  const titles = () => screen.queryAllByRole('heading', { level: 4 }).map((h) => h.textContent)
  const countOf = async (text: string) => screen.findByText(text)

  it('finds by words, whatever their accents, and puts them into the address', async () => {
    const { user, router } = openAt('/publication')
    await user.type(await screen.findByRole('searchbox'), 'debit riv')
    await countOf('1 of 3')
    expect(titles()).toEqual(['Débit of rivers'])
    await waitFor(() => expect(router.state.location.search).toBe('?q=debit+riv'))
    expect(router.state.historyAction).toBe('REPLACE')
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    await countOf('3 of 3')
    expect(titles()).toHaveLength(3)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it.each([
    ['?q=snow&year=2024', ['Snow']],
    [`?person=${person._id}`, ['Débit of rivers']],
    ['?type=chapter', ['Old snow']],
    ['?topic=floods', ['Débit of rivers']],
    ['?q=10.1002/hyp.343', ['Débit of rivers']],
    ['?year=1999', []],
  ])('shows what the address %s says', async (search, found) => {
    openAt(`/publication${search}`)
    await countOf(`${found.length} of 3`)
    expect(titles()).toEqual(found)
  })

  it('tells how many each choice would leave, and takes along what is shown', async () => {
    const { user } = openAt('/publication')
    const choice = await screen.findByRole('combobox', { name: 'Person' })
    expect(within(choice).getByRole('option', { name: 'Ann Rivera (1)' })).toBeTruthy()
    await user.selectOptions(choice, person._id)
    await countOf('1 of 3')
    const file = screen.getByRole('link', { name: 'BibTeX' }).getAttribute('href')
    expect(file).toBe(`/publication.bib?person=${person._id}`)
    await user.click(screen.getByRole('button', { name: /^2024/ }))
    expect(screen.getByRole('button', { name: /^2001/ })).toHaveProperty('disabled', true)
    await user.click(await screen.findByRole('button', { name: /^2024/, pressed: true }))
    expect(titles()).toEqual(['Débit of rivers'])
  })

  it('leads to the page of the paper, and from its people to theirs', async () => {
    openAt('/publication')
    const title = await screen.findByRole('link', { name: 'Débit of rivers' })
    expect(title.getAttribute('href')).toBe(`/publication/${listed[0]?._id}`)
    const name = screen.getByRole('link', { name: 'A. Rivera' })
    expect(name.getAttribute('href')).toBe(`/about/${person._id}`)
    expect(screen.getByRole('link', { name: 'DOI: Débit of rivers' })).toBeTruthy()
  })
})

describe('the page of a paper', () => {
  const person = buildMember({ name: 'Ann Rivera' })
  const paper: Publication = {
    ...buildPublication({ title: 'On memory', date: '2002-02-15' }),
    type: 'article',
    authors: [{ family: 'Rivera', given: 'Ann', member: person._id }, { literal: 'Snow Group' }],
    container: 'Journal of Samples',
    abstract: 'Catchments remember.',
    retracted: true,
  }
  const openPaper = () =>
    renderApp(`/publication/${paper._id}#cite`, {
      'GET /api/getData': buildSiteData({ team: [person] }),
      [`GET ${paperPaths.paper(paper._id)}`]: {
        paper,
        connected: { ...noConnections, projects: [{ _id: 'a', title: 'Snow' }] },
      },
    })

  it('tells all that is known, and cites', async () => {
    openPaper()
    await screen.findByRole('heading', { level: 1, name: 'On memory' })
    screen.getByText('This paper was retracted.')
    screen.getByText('Catchments remember.')
    const [author] = screen.getAllByRole('link', { name: 'Ann Rivera' })
    expect(author?.getAttribute('href')).toBe(`/about/${person._id}`)
    expect(screen.getByRole('link', { name: 'Snow' }).getAttribute('href')).toBe('/ourResearch/a')
    await screen.findByText('Vancouver')
    expect(screen.getByText(/@article\{/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy: APA' })).toBeTruthy()
  })
})
