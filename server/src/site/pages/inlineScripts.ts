import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Asks for the scripts of a page that a picture leads, once it is painted. Stands in the document in
 * place of the first of them, whose address is in `data-script`.
 */
export const loadLater = `const { script } = document.currentScript.dataset
const start = () => {
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  import(script)
}
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))`

const INLINE = /<script>([^<]*)<\/script>/g

/** The scripts that stand in documents, as the policy names them. @param clientDir the built client */
export function inlineScriptHashes(clientDir: string): string[] {
  const document = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const inDocument = [...document.matchAll(INLINE)].map(([, script = '']) => script)
  return [loadLater, ...inDocument].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
