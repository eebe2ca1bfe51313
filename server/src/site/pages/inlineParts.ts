import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const DOCUMENT = 'index.html'

/**
 * Runs the scripts of a page whose words come with it, once they are painted, and marks a form that is
 * sent before they run (`DataForm` sends it then). Stands in the document in place of the first script,
 * whose address is in `data-script`.
 */
export const startLater = `addEventListener('submit', ({ target }) => {
  target.dataset.sent = ''
}, true)
const { script } = document.currentScript.dataset
const start = () => import(script)
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))`

const STYLE_SHEET = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w-]+\.css)">/
const SCRIPT = /<script>([^<]*)<\/script>/g

/** The built document, and its style sheet with the address under which it stands there. */
export function readDocument(clientDir: string): { document: string; link?: string; css?: string } {
  const document = readFileSync(join(clientDir, DOCUMENT), 'utf8')
  const [link, address = ''] = STYLE_SHEET.exec(document) ?? []
  const file = join(clientDir, address)
  return link && existsSync(file)
    ? { document, link, css: readFileSync(file, 'utf8') }
    : { document }
}

/** What stands in documents instead of in files of its own, as the policy names it. */
export type InlineHashes = { scripts: string[]; styles: string[] }

/** @param clientDir the built client, where there is one */
export function inlineHashes(clientDir: string | undefined): InlineHashes {
  // A build that is made anew takes the old one away first.
  if (!clientDir || !existsSync(join(clientDir, DOCUMENT))) return { scripts: [], styles: [] }
  const { document, css } = readDocument(clientDir)
  const scripts = [...document.matchAll(SCRIPT)].map(([, script = '']) => script)
  return {
    scripts: [startLater, ...scripts].map(hashed),
    styles: css === undefined ? [] : [hashed(css)],
  }
}

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
