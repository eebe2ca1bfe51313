import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds client, server and shared. */
export const ROOT = findRoot(fileURLToPath(new URL('.', import.meta.url)))

function findRoot(folder: string): string {
  return existsSync(resolve(folder, 'tsconfig.base.json'))
    ? folder
    : findRoot(resolve(folder, '..'))
}

/** The version of this software. */
export function softwareVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(resolve(ROOT, 'package.json'), 'utf8'),
  )
  return version
}
