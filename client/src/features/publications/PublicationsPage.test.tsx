import { lab } from '@lab/shared/lab'
import type { Publication } from '@lab/shared/publications'
import { buildPublication, buildSiteData } from '@lab/shared/testing/build'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  await screen.findByText('There are no publications yet.')
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
