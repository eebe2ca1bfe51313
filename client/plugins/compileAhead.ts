import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstChunks } from './firstChunks.ts'

/** Only the very first line of a file counts: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the browser to compile all of what every page begins with while it comes in, beside the page,
 * instead of each function when it is first called, which holds a slow phone up. A browser that does
 * not know the hint sees a comment.
 */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      for (const file of firstChunks(bundle)) {
        const path = join(dir, file)
        await writeFile(path, HINT + (await readFile(path, 'utf8')))
      }
    },
  },
})
