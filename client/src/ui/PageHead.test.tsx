import { pages } from '@lab/shared/paths'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'

// Before the modules are read, as in a document that the server has sent.
vi.hoisted(() => {
  vi.resetModules()
  document.head.innerHTML = `
    <meta charset="utf-8">
    <title data-until-started>People · Sample</title>
    <meta data-until-started property="og:title" content="People">
    <link data-until-started rel="canonical" href="https://lab.example.org/about">
    <script data-of-page="/about" type="application/ld+json">{}</script>`
})

afterAll(() => {
  vi.resetModules()
})

const all = (selector: string) => [...document.head.querySelectorAll(selector)]
const canonical = () => all('link[rel=canonical]').map((link) => link.getAttribute('href'))

it('the head of the document gives way to that of the page, without doubles or a gap', async () => {
  const titles: number[] = []
  new MutationObserver(() => titles.push(all('title').length)).observe(document.head, {
    childList: true,
  })
  const { router } = renderApp(pages.people)
  await screen.findByRole('heading', { level: 1, name: 'People' })
  await waitFor(() => expect(all('[data-until-started]')).toEqual([]))
  expect(document.title).toContain('People')
  expect(all('meta[property="og:title"]')).toHaveLength(1)
  expect(canonical()).toEqual(['https://lab.example.org/about'])
  expect(all('script')).toHaveLength(1)
  await waitFor(() => expect(titles.length).toBeGreaterThan(0))
  expect(new Set(titles)).toEqual(new Set([1]))

  await router.navigate(pages.mentorship)
  await screen.findByRole('heading', { level: 1, name: 'Teaching and Mentorship' })
  expect(canonical()).toEqual(['https://lab.example.org/mentorship'])
  expect(all('title')).toHaveLength(1)
  expect(all('script')).toEqual([])
})
