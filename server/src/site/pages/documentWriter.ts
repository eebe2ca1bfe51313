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

const NAMED_TAG = /<meta name="([\w-]+)"[^<>]*>/g
const FEED_TITLE = /"(News|Publications) of [^"]* \((Atom|JSON)\)"/g

/** Puts the names that the lab has now into the place of those that the build knew. */
function withNames(document: string, lab: LabNames) {
  const names = new Map([
    [labNameTags.name, lab.name],
    [labNameTags.shortName, lab.shortName],
  ])
  return document
    .replace(NAMED_TAG, (tag, name) => {
      const content = names.get(name)
      return content === undefined ? tag : openTag('meta', { name, content })
    })
    .replace(FEED_TITLE, (_, of, form) => `"${of} of ${escapeText(lab.shortName)} (${form})"`)
}

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
