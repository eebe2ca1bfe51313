import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { leftOut } from './server/testing/leftOut.ts'

/** Far more than any test needs: a busy machine is no failure. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    ...(process.env.TEST_MONGODB_URI && { reporters: ['default', leftOut] }),
    projects: [
      {
        test: {
          name: 'shared',
          root: 'shared',
          isolate: false,
          include: ['src/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'embedded-db',
          root: 'server/embedded-db',
          isolate: false,
          include: ['src/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          isolate: false,
          include: ['{src,sample,scripts,plugins}/**/*.test.ts'],
          globalSetup: ['testing/build.ts', 'testing/besideFerretDb.ts'],
          setupFiles: ['testing/dropDatabases.ts', 'testing/quickHashes.ts'],
          ...patience,
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
          ...patience,
          // The image's steps install and build.
          hookTimeout: 15 * 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          isolate: false,
          include: ['*.test.ts'],
          globalSetup: ['support/firstStarts.ts'],
          // After the others, which it would slow down.
          sequence: { groupOrder: 1 },
          ...patience,
          hookTimeout: 10 * 60_000,
          // Of those that wait more than they work.
          maxConcurrency: 2,
        },
      },
    ],
  },
})
