/** What decides in jsdom's style sheet whether an element is shown. */
const STYLED_BY = ['hidden', 'open', 'popover', 'type']

const { getComputedStyle } = window
const styles = new Map<string, CSSStyleDeclaration>()

/**
 * Roles and names ask for the style of every element, and jsdom looks through its whole style sheet
 * each time. It has no other here, so elements that are alike for it have the same style.
 */
export function quickStyle(element: Element): CSSStyleDeclaration {
  if (element.hasAttribute('style')) return getComputedStyle(element)
  const key = [element.localName, ...STYLED_BY.map((name) => element.getAttribute(name))].join()
  const style = styles.get(key) ?? getComputedStyle(element)
  styles.set(key, style)
  return style
}
