import { lab } from '@lab/shared/lab'
import { pages } from '@lab/shared/paths'
import { buildNews, buildResearch, buildTheme } from '@lab/shared/testing/build'
import { describe, expect, it } from 'vitest'
import { open, page, shareOnePage } from './support/onePage.ts'
import { siteStates, standInSite } from './support/siteStates.ts'

shareOnePage()

const theme = buildTheme().title
const call = lab.callsToAction[0]?.title ?? ''

const many = {
  site: {
    ...siteStates.full.site,
    news: Array.from({ length: 7 }, () => buildNews()),
    themes: Array.from({ length: 7 }, () => buildTheme()),
  },
  research: Array.from({ length: 7 }, () => buildResearch()),
}

/** For each heading of the grids' items, how many different places its grid has from left to right, and widths. */
const gridsWith = (headings: string[]) =>
  page.evaluate(
    (headings) =>
      headings.map((name) => {
        const heading = [...document.querySelectorAll('li :is(h2, h3)')].find(({ textContent }) =>
          textContent?.includes(name),
        )
        const items = [...(heading?.closest('ul')?.children ?? [])].map((item) =>
          item.getBoundingClientRect(),
        )
        const different = (values: number[]) => new Set(values.map(Math.round)).size
        return {
          columns: different(items.map(({ left }) => left)),
          widths: different(items.map(({ width }) => width)),
        }
      }),
    headings,
  )

describe.each([
  [639, 1],
  [640, 2],
  [767, 2],
  [1024, 3],
  [1440, 3],
])('a window of %i px', (width, columns) => {
  it.each([
    [pages.home, ['A gauge was installed', theme, call]],
    [pages.news, ['A gauge was installed']],
    [pages.research, ['Snow and streamflow']],
  ])(`has grids of ${columns} equal columns on %s`, async (path, headings) => {
    await page.setViewportSize({ width, height: 900 })
    await standInSite(page, many)
    await open(path)
    await page.getByRole('listitem').getByRole('heading', { name: headings[0] }).last().waitFor()
    const expected = headings.map(() => ({ columns, widths: 1 }))
    await expect.poll(() => gridsWith(headings)).toEqual(expected)
  })
})

it('Of three items none stands alone on a tablet', async () => {
  await page.setViewportSize({ width: 768, height: 900 })
  await standInSite(page, many)
  await open(pages.home)
  const [three, seven] = [
    { columns: 3, widths: 1 },
    { columns: 2, widths: 1 },
  ]
  const headings = ['A gauge was installed', theme, call]
  await expect.poll(() => gridsWith(headings)).toEqual([three, seven, three])
})
