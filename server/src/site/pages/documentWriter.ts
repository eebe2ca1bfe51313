import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabFacts } from '@lab/shared/pageHead'
import { type LabNames, labNameTags } from '@lab/shared/settings'
import { escapeText, openTag } from '../../lib/markup.ts'
import type { DescribedPage } from './describePages.ts'
import { headHtml } from './headHtml.ts'
import { loadLater } from './inlineScripts.ts'
import { pageCode } from './pageCode.ts'

export const DOCUMENT = 'index.html'

/** The words of a page in HTML, and the version of the content that they are of. */
export type FirstView = { html: string; version: string }

/** What the build has put where the page's own head belongs. */
const TITLE = /<title[^<>]*>[^<]*<\/title>/

/**
 * Puts the heads of pages into the document of the built client.
 * @param origin public address, or empty
 */
export const documentWriter =
  (clientDir: string, origin: string) =>
  (
    { page, data }: DescribedPage,
    lab: LabFacts,
    component?: string,
    firstView?: FirstView,
  ): string => {
    const built = readFileSync(join(clientDir, DOCUMENT), 'utf8')
    const document = withNames(built, lab)
    const code = component ? pageCode(clientDir, component) : []
    const own = code.filter((file) => !document.includes(`"${file}"`))
    // A function, since a text would be searched for patterns such as $&.
    const withHead = document.replace(TITLE, () => headHtml(page, lab, data, origin, own))
    return firstView ? withFirstView(withHead, firstView, page.lead !== undefined) : withHead
  }

const NAME_TAGS = new RegExp(`<meta name="(${Object.values(labNameTags).join('|')})"[^<>]*>`, 'g')
const FEED_TITLES = /(title="(?:News|Publications) of )[^"]*( \((?:Atom|JSON)\)")/g

/** Puts the names that the lab has now into the place of those that the build knew. */
const withNames = (document: string, { name, shortName }: LabNames) =>
  document
    .replace(NAME_TAGS, (_, tag) =>
      openTag('meta', { name: tag, content: tag === labNameTags.name ? name : shortName }),
    )
    .replace(FEED_TITLES, (_, start, end) => start + escapeText(shortName) + end)

/** The element that React renders into, and what is said where it cannot. */
const ROOT_ELEMENT = /<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>/
const SCRIPT = /<script type="module" crossorigin src="(\/assets\/[\w-]+\.js)"><\/script>/

/** The words come before the scripts; so does the picture at the top, where there is one. */
function withFirstView(document: string, { html, version }: FirstView, hasPicture: boolean) {
  const root = `${openTag('div', { id: 'root', 'data-content-version': version })}${html}</div>`
  const quiet = hasPicture
    ? document
        .replace(SCRIPT, (_, script) => `<script data-script="${script}">${loadLater}</script>`)
        .replaceAll('rel="modulepreload"', 'rel="later"')
    : document.replace(
        /<(?:script type="module"|link rel="modulepreload")/g,
        '$& fetchpriority="low"',
      )
  return quiet.replace(ROOT_ELEMENT, () => root)
}
