import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { appearanceCss, defaultAppearance } from '../../shared/src/appearance.ts'
import { documentHead as marks } from '../../shared/src/pageHead.ts'
import { paletteOf } from '../../shared/src/palette.ts'
import { feedPaths, sitePaths } from '../../shared/src/paths.ts'
import { APPEARANCE_MARK, labNameTags, unknownLab } from '../../shared/src/settings.ts'
import { iconPaths } from '../../shared/src/webManifest.ts'
import { fill } from '../../shared/src/words/fill.ts'
import { titleWords } from '../../shared/src/words/titles.ts'

/** The server writes the names of the lab in their place; without it nobody knows them yet. */
const { name, shortName } = unknownLab

type Attributes = Record<string, string | true>

const tag = (name: string, attrs: Attributes, children?: string): HtmlTagDescriptor => ({
  tag: name,
  attrs,
  children,
  injectTo: 'head',
})
const link = (rel: string, href: string, attrs: Attributes = {}) =>
  tag('link', { rel, href, ...attrs })

const feed = (title: string, { atom, json }: { atom: string; json: string }) => [
  link('alternate', atom, { type: 'application/atom+xml', title: `${title} (Atom)` }),
  link('alternate', json, { type: 'application/feed+json', title: `${title} (JSON)` }),
]

/** A script that has to run before anything is drawn; a request for it costs a slow phone 0.4 s. */
const LOOK_FILE = '<script src="/look.js"></script>'
const look = readFileSync(join(import.meta.dirname, '../public/look.js'), 'utf8')

const { paper } = paletteOf(defaultAppearance.colours).tones
const tint = (side: keyof typeof paper) =>
  `<meta name="theme-color" content="${paper[side]}" media="(prefers-color-scheme: ${side})" />`

/** The colours and typefaces of the default come before the style sheet, the tints before the script that reads them. */
const beforeAll = `${tint('light')}
    ${tint('dark')}
    <style ${APPEARANCE_MARK}="">${appearanceCss(defaultAppearance)}</style>
    <script>{${look}}</script>`

/**
 * What the head of every page has in common: the script that reads the chosen look, a first title, icons, feeds, and a hint that lets the
 * site's data begin to load before the scripts have arrived.
 */
export function documentHead(): Plugin {
  let apiHost = ''
  return {
    name: 'document-head',
    configResolved({ env }) {
      apiHost = env.VITE_API_HOST ?? ''
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(LOOK_FILE, () => beforeAll),
        tags: [
          tag('title', { [marks.untilStarted]: true }, name),
          tag('meta', { name: labNameTags.name, content: name }),
          tag('meta', { name: labNameTags.shortName, content: shortName }),
          // With the same credentials as the request of the client, or it would be made twice.
          link('preload', apiHost + sitePaths.part('latest'), {
            as: 'fetch',
            crossorigin: 'use-credentials',
          }),
          link('icon', apiHost + iconPaths.vector, { type: 'image/svg+xml' }),
          link('apple-touch-icon', apiHost + iconPaths.touch),
          link('manifest', apiHost + sitePaths.manifest),
          ...feed(fill(titleWords.newsFeed, { name: shortName }), absolute(feedPaths.news)),
          ...feed(
            fill(titleWords.publicationsFeed, { name: shortName }),
            absolute(feedPaths.publications),
          ),
          ...feed(fill(titleWords.openingsFeed, { name: shortName }), absolute(feedPaths.openings)),
        ],
      }),
    },
  }

  function absolute({ atom, json }: { atom: string; json: string }) {
    return { atom: apiHost + atom, json: apiHost + json }
  }
}
