import { pages } from '@lab/shared/paths'
import { expect, it } from 'vitest'
import { untilAlive } from './support/browser.ts'
import { open, page, shareOnePage } from './support/onePage.ts'
import { siteStates, standInSite } from './support/siteStates.ts'

shareOnePage()

it.each(['light', 'dark'] as const)(
  'the button on the picture is clear in the %s',
  async (look) => {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
    await standInSite(page, siteStates.full)
    await open(pages.opportunities)
    const button = page.getByRole('link', { name: 'Apply', exact: true })
    await untilAlive(page)
    await button.waitFor()
    const { shadow, ground, ink, behind } = await button.evaluate((element) => {
      const rgb = (color: string) => {
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('no canvas')
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
        return [...context.getImageData(0, 0, 1, 1).data]
      }
      const { textShadow, backgroundColor, color } = getComputedStyle(element)
      const hero = element.closest('section') ?? element
      return {
        shadow: textShadow,
        ground: rgb(backgroundColor),
        ink: rgb(color),
        behind: rgb(getComputedStyle(hero).backgroundColor),
      }
    })
    expect(shadow).toBe('none')
    expect(contrast(ground, ink)).toBeGreaterThan(7)
    expect(contrast(ground, behind)).toBeGreaterThan(7)
  },
)

/** By the formula of WCAG. */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
