import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'shared', root: 'shared', isolate: false, include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'embedded-db',
          root: 'server/embedded-db',
          isolate: false,
          include: ['src/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          isolate: false,
          include: ['{src,sample,scripts,plugins}/**/*.test.ts'],
          globalSetup: 'src/lib/testing/build.ts',
          setupFiles: 'src/lib/testing/quickHashes.ts',
          // Far more than any needs: a busy machine is no failure.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      'client/vite.config.ts',
      {
        test: {
          name: 'deploy',
          root: 'deploy',
          include: ['*.test.ts'],
          // It imports JSON in a way that Node refuses.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['*.test.ts'],
          // After the others: browsers would slow down what has to answer in time.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 10 * 60_000,
          // Of those that wait more than they work.
          maxConcurrency: 2,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
