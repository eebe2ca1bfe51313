import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { defaultSettings } from '../../shared/src/defaultSettings.ts'
import { documentHead as marks } from '../../shared/src/pageHead.ts'
import { feedPaths, sitePaths } from '../../shared/src/paths.ts'
import { labNameTags } from '../../shared/src/settings.ts'
import { touchIcon } from './icons.ts'

/** The server writes those that the lab has now in their place. */
const { name, shortName } = defaultSettings.identity

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
        html: html.replace(LOOK_FILE, () => `<script>{${look}}</script>`),
        tags: [
          tag('title', { [marks.untilStarted]: true }, name),
          tag('meta', { name: labNameTags.name, content: name }),
          tag('meta', { name: labNameTags.shortName, content: shortName }),
          // With the same credentials as the request of the client, or it would be made twice.
          link('preload', apiHost + sitePaths.part('latest'), {
            as: 'fetch',
            crossorigin: 'use-credentials',
          }),
          link('apple-touch-icon', touchIcon.path),
          link('manifest', sitePaths.manifest),
          ...feed(`News of ${shortName}`, absolute(feedPaths.news)),
          ...feed(`Publications of ${shortName}`, absolute(feedPaths.publications)),
        ],
      }),
    },
  }

  function absolute({ atom, json }: { atom: string; json: string }) {
    return { atom: apiHost + atom, json: apiHost + json }
  }
}
