import type { Reporter } from 'vitest/node'

/** Says of each test that is left out why. */
export const leftOut: Reporter = {
  onTestRunEnd(modules) {
    for (const { children } of modules)
      for (const test of children.allTests('skipped')) {
        const { leftOut: why } = test.meta()
        if (why) process.stdout.write(`Left out: ${test.fullName}, ${why}\n`)
      }
  },
}
