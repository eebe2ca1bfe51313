import type { Appearance } from '@lab/shared/appearance'
import { APPEARANCE_MARK } from '@lab/shared/settings'
import { apiUrl } from './http.ts'

/**
 * Lets a page whose document came with other colours and typefaces have those of the lab: one that is
 * hosted apart, or one that an editor has changed them from.
 */
export function followAppearance({ href, tint }: Appearance): void {
  const [shown, ...older] = [...document.head.querySelectorAll(`[${APPEARANCE_MARK}]`)].reverse()
  if (!shown || shown.getAttribute(APPEARANCE_MARK) === href) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = apiUrl(href)
  sheet.setAttribute(APPEARANCE_MARK, href)
  sheet.onload = () => {
    for (const element of [shown, ...older]) element.remove()
  }
  shown.after(sheet)
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  bars.forEach((bar, index) => {
    bar.content = index === 0 ? tint.light : tint.dark
  })
}
