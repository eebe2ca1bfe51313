import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DescribedPage } from './describePages.ts'
import { headHtml } from './headHtml.ts'
import { pageCode } from './pageCode.ts'

export const DOCUMENT = 'index.html'

/** What the build has put where the page's own head belongs. */
const TITLE = /<title[^<>]*>[^<]*<\/title>/

/**
 * Puts the heads of pages into the document of the built client.
 * @param origin public address, or empty
 */
export const documentWriter =
  (clientDir: string, origin: string) =>
  ({ page, data }: DescribedPage, component?: string): string => {
    const document = readFileSync(join(clientDir, DOCUMENT), 'utf8')
    const code = component ? pageCode(clientDir, component) : []
    const own = code.filter((file) => !document.includes(`"${file}"`))
    // A function, since a text would be searched for patterns such as $&.
    return document.replace(TITLE, () => headHtml(page, data, origin, own))
  }
