import type { MenuSource } from '@lab/shared/menu'
import { MENU_TAG } from '@lab/shared/settings'

/** The lab's own menu for where its data cannot be had, as the document says; undefined when it is the usual one. */
export function documentMenu(): MenuSource | undefined {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${MENU_TAG}"]`)
  return tag ? JSON.parse(tag.content) : undefined
}
