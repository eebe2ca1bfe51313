import { readFileSync } from 'node:fs'
import type { DescribedPage } from './describePages.ts'
import { headHtml } from './headHtml.ts'

/** What the build has put where the page's own head belongs. */
const TITLE = /<title[^>]*>[^<]*<\/title>/

/**
 * Puts the heads of pages into the document of the built client.
 * @param origin public address, or empty
 */
export const documentWriter =
  (file: string, origin: string) =>
  ({ page, data }: DescribedPage): string =>
    // A function, since a text would be searched for patterns such as $&.
    readFileSync(file, 'utf8').replace(TITLE, () => headHtml(page, data, origin))
