import { defineConfig } from 'vitest/config'

const resolve = { conditions: ['source'] }
const ssr = { resolve: { conditions: ['source'] } }

export default defineConfig({
  test: {
    projects: [
      { resolve, ssr, test: { name: 'shared', root: 'shared', include: ['src/**/*.test.ts'] } },
      {
        resolve,
        ssr,
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,scripts}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      'client/vite.config.ts',
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
