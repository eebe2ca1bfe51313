import { isDeepStrictEqual } from 'node:util'
import type { FreePageLink } from '@lab/shared/freePages'
import { adminLanguage, documentLanguage } from '@lab/shared/locale'
import { defaultMenu, isHiddenPath, type MenuEntry } from '@lab/shared/menu'
import { type HeadSource, labFacts } from '@lab/shared/pageHead'
import { feedPaths, pages } from '@lab/shared/paths'
import { APPEARANCE_MARK, labNameTags, MENU_TAG, WORDS_TAG } from '@lab/shared/settings'
import type { Settings } from '@lab/shared/settings.schema'
import { type Icons, iconsOf } from '@lab/shared/webManifest'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { fill } from '@lab/shared/words/fill'
import { titleWords } from '@lab/shared/words/titles'
import { escapeText, openTag } from '../../lib/markup.ts'
import { type Style, styleOf } from '../content/appearance.ts'
import type { DescribedPage } from './describePages.ts'
import { headHtml } from './headHtml.ts'
import { readDocument, startLater } from './inlineParts.ts'
import { pageCode } from './pageCode.ts'

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
    { page, data, isAdmin }: DescribedPage,
    source: HeadSource,
    component?: string,
    firstView?: FirstView,
  ): string => {
    const { document: built, link, css } = readDocument(clientDir)
    const { settings } = source
    const language = isAdmin ? adminLanguage : documentLanguage(settings.locale)
    const named = withNames(built, source).replace(HTML, () => openTag('html', language))
    const document = withStyle(withIcons(named, iconsOf(settings)), styleOf(settings))
    const code = component ? pageCode(clientDir, component) : []
    const own = code.filter((file) => !document.includes(`"${file}"`))
    // A function, since a text would be searched for patterns such as $&.
    const withHead = document.replace(TITLE, () =>
      headHtml(page, labFacts(settings), data, origin, own),
    )
    if (!firstView) return withHead
    const withWords = withFirstView(withHead, firstView)
    return link ? withWords.replace(link, () => `<style>${css}</style>`) : withWords
  }

const HTML = /<html[^<>]*>/
const NAMED_TAG = /<meta name="([\w-]+)"[^<>]*>/g
const FEED = /<link rel="alternate" href="([^"<>]*)" type="([^"<>]*)"[^<>]*>/g
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/

/** Puts the names and words that the lab has now into the place of those that the build knew. */
function withNames(document: string, { settings, freePages }: HeadSource) {
  const { identity, words, menu } = settings
  const { name, shortName } = identity
  const names = new Map([
    [
      labNameTags.name,
      openTag('meta', { name: labNameTags.name, content: name }) +
        ownWords(words) +
        ownMenu(menu.entries, freePages),
    ],
    [labNameTags.shortName, openTag('meta', { name: labNameTags.shortName, content: shortName })],
  ])
  const { newsFeed, publicationsFeed, openingsFeed, needsScripts } = {
    ...titleWords,
    ...everyPageWords,
    ...words,
  }
  const feeds = [
    { paths: feedPaths.news, page: pages.news, title: newsFeed },
    { paths: feedPaths.publications, page: pages.publications, title: publicationsFeed },
    { paths: feedPaths.openings, page: pages.opportunities, title: openingsFeed },
  ]
  const feed = (link: string, href: string, type: string) => {
    const found = feeds.find(({ paths: { atom, json } }) => href === atom || href === json)
    if (!found) return link
    if (isHiddenPath(menu, found.page)) return ''
    const form = href === found.paths.atom ? 'Atom' : 'JSON'
    const title = `${fill(found.title, { name: shortName })} (${form})`
    return openTag('link', { rel: 'alternate', href, type, title })
  }
  return document
    .replace(NAMED_TAG, (tag, name) => names.get(name) ?? tag)
    .replace(FEED, feed)
    .replace(NO_SCRIPT, () => `<noscript>${escapeText(needsScripts)}</noscript>`)
}

/** What the client says before the site's data is there. */
function ownWords(words: Settings['words']): string {
  const standard = new Map(Object.entries(everyPageWords))
  const own = Object.entries(words).filter(
    ([name, value]) => standard.has(name) && standard.get(name) !== value,
  )
  if (own.length === 0) return ''
  return openTag('meta', { name: WORDS_TAG, content: JSON.stringify(Object.fromEntries(own)) })
}

/** The menu that the client shows while the site's data cannot be had, unless it is the usual one. */
function ownMenu(entries: MenuEntry[], freePages: FreePageLink[]): string {
  const inMenu = freePages.filter(({ place }) => place === 'menu')
  if (inMenu.length === 0 && isDeepStrictEqual(entries, defaultMenu.entries)) return ''
  const menu = { settings: { menu: { entries, quickLinks: [] } }, freePages: inMenu }
  return openTag('meta', { name: MENU_TAG, content: JSON.stringify(menu) })
}

const ICON = /<link rel="(icon|apple-touch-icon)"[^<>]*>/g

const withIcons = (document: string, { tab, touch }: Icons) =>
  document.replace(ICON, (_, rel: string) => {
    const { src, type } = rel === 'icon' ? tab : touch
    return openTag('link', { rel, type, href: src })
  })

const TINT =
  /<meta name="theme-color" content="[^"]{0,99}" media="\(prefers-color-scheme: (light|dark)\)"/g

/** Puts the colours and typefaces of the lab into the place of the default's. */
function withStyle(document: string, { css, href, tint }: Style) {
  const begin = document.indexOf(`<style ${APPEARANCE_MARK}`)
  const end = document.indexOf('</style>', begin)
  const style = openTag('style', { [APPEARANCE_MARK]: href }) + css
  const styled = begin < 0 ? document : document.slice(0, begin) + style + document.slice(end)
  return styled.replace(
    TINT,
    (_, side: keyof typeof tint) =>
      `<meta name="theme-color" content="${tint[side]}" media="(prefers-color-scheme: ${side})"`,
  )
}

/** The element that React renders into, and what is said where it cannot. */
const ROOT_ELEMENT = /<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>/
const SCRIPT = /<script type="module" crossorigin src="(\/assets\/[\w-]+\.js)"><\/script>/

/** The scripts are asked for at once, and run when the words are painted. */
function withFirstView(document: string, { html, version }: FirstView) {
  const root = `${openTag('div', { id: 'root', 'data-content-version': version })}${html}</div>`
  return document
    .replace(
      SCRIPT,
      (_, script) =>
        `${openTag('link', { rel: 'modulepreload', href: script, crossorigin: '' })}
    <script data-script="${script}">${startLater}</script>`,
    )
    .replaceAll('rel="modulepreload"', '$& fetchpriority="low"')
    .replace(ROOT_ELEMENT, () => root)
}
