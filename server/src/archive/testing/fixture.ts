import { fileURLToPath } from 'node:url'

/**
 * A small site of schema version 1, as the first release's backup wrote it. It is never written
 * anew: every later version has to restore it.
 */
export const firstVersion = fileURLToPath(new URL('../fixtures/schema-1.tar.gz', import.meta.url))
