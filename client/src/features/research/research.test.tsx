import type { Research } from '@lab/shared/research'
import { buildResearch, buildSiteData, buildTheme } from '@lab/shared/testing/build'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const LIST = 'GET /api/getResearchData'
const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i + 1}`).join(' ')
const openList = (...projects: Research[]) => renderApp('/research', { [LIST]: projects })
const openOne = (project: Research) =>
  renderApp(`/ourResearch/${project._id}`, {
    [`GET /api/getResearchArticle/${project._id}`]: { research: project },
  })

describe('the research page', () => {
  it('shows three themes', async () => {
    const site = buildSiteData({
      themes: ['Snow', 'Rain', 'Ice'].map((title) => buildTheme({ title })),
    })
    renderApp('/research', { [LIST]: [], 'GET /api/getData': site })
    const themes = within(await screen.findByRole('region', { name: 'Themes' }))
    const titles = themes.getAllByRole('heading').map((heading) => heading.textContent)
    expect(titles).toEqual(['Snow', 'Rain', 'Ice'])
  })

  it('cuts a title at 17 words and a text at 50', async () => {
    openList(buildResearch({ title: words(18), body: [words(51)] }))
    await screen.findByRole('heading', { name: `${words(17)}…` })
    screen.getByText(`${words(50)}…`)
  })

  it('leaves a short title and text as they are', async () => {
    openList(buildResearch({ title: words(17), body: [words(50), 'Second paragraph.'] }))
    await screen.findByRole('heading', { name: words(17) })
    screen.getByText(words(50))
    expect(screen.queryByText('Second paragraph.')).toBeNull()
  })

  it('shows period, sponsors and collaborators only when there are any', async () => {
    openList(buildResearch({ period: '2023-2025', sponsors: '', collaborators: ' ' }))
    await screen.findByText('2023-2025')
    screen.getByText('Period')
    expect(screen.queryByText('Sponsors')).toBeNull()
    expect(screen.queryByText('Collaborators')).toBeNull()
  })

  it('opens a project from Read More', async () => {
    const project = buildResearch()
    openList(project)
    const link = await screen.findByRole('link', { name: 'Read More about Snow and streamflow' })
    expect(link.getAttribute('href')).toBe(`/ourResearch/${project._id}`)
  })

  it('keeps the themes when the projects cannot be loaded, and loads them on Retry', async () => {
    const { user, api } = renderApp('/research', { [LIST]: () => reply({ success: false }, 503) })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    screen.getByRole('region', { name: 'Themes' })
    api.on(LIST, [buildResearch()])
    await user.click(retry)
    await screen.findByRole('heading', { name: 'Snow and streamflow' })
  })

  it('says so when the answer is no list', async () => {
    renderApp('/research', { [LIST]: { error: 1 } })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  })
})

describe('a project', () => {
  it('shows title, picture, facts and the paragraphs that are not empty', async () => {
    const project = buildResearch({
      body: ['First.', '', '  ', 'Last.'],
      otherImg: ['/uploads/o.webp'],
    })
    const { container } = openOne(project)
    await screen.findByRole('heading', { level: 1, name: 'Snow and streamflow' })
    screen.getByText('2023-2025')
    screen.getByText('Sample Science Foundation')
    screen.getByText('Sample Agency')
    expect(screen.getByText('First.').parentElement?.children).toHaveLength(2)
    expect(container.querySelectorAll('article img')).toHaveLength(2)
    expect(document.title).toContain('Snow and streamflow')
  })

  it('needs no more than a title', async () => {
    openOne(buildResearch({ body: [], mainImage: '', period: '', sponsors: '', collaborators: '' }))
    await screen.findByRole('heading', { level: 1, name: 'Snow and streamflow' })
    expect(document.querySelector('article img, article dl')).toBeNull()
  })

  it('is not found under an unknown id', async () => {
    renderApp('/ourResearch/unknown')
    await screen.findByRole('heading', { level: 1, name: 'Not Found' })
  })
})

it('a project calls its pictures what editors wrote for them', async () => {
  const research = buildResearch({ mainImage: '/uploads/a.webp', otherImg: ['/uploads/b.webp'] })
  const pictureTexts = { '/uploads/a.webp': 'A slope', '/uploads/b.webp': 'A creek' }
  renderApp(`/ourResearch/${research._id}`, {
    [`GET /api/getResearchArticle/${research._id}`]: { research, pictureTexts },
  })
  await screen.findByRole('img', { name: 'A slope' })
  screen.getByRole('img', { name: 'A creek' })
})
