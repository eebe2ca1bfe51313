import { execFileSync } from 'node:child_process'
import type { TestContext } from 'vitest'

export type SmallDisk = { grow(size: string): void; unmount(): void }

/**
 * Mounts a disk of the size over a folder. Only root can, and not in every container: elsewhere the
 * test says that it was not run, and in CI it fails.
 * @param size as mount takes it: `1m`
 */
export function mountSmallDisk(folder: string, size: string, context: TestContext): SmallDisk {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch (cause) {
    if (process.env.CI) throw new Error('A small disk could not be mounted.', { cause })
    context.skip('NOT RUN: a small disk can be mounted by root alone')
  }
  return {
    grow: (wanted) => execFileSync('mount', ['-o', `remount,size=${wanted}`, folder]),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  }
}
