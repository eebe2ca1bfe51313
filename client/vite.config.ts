import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { checkLab } from '../server/plugins/checkLab.ts'
// By its place: Node itself reads this file, and reads no TypeScript in packages.
import { exportPaths } from '../shared/src/papers/paths.ts'
import { feedPaths, sitePaths } from '../shared/src/paths.ts'
import { iconPaths } from '../shared/src/webManifest.ts'
import { documentHead } from './plugins/documentHead.ts'
import { labPictures } from './plugins/labPictures.ts'
import { madeFiles } from './plugins/madeFiles.ts'
import { precompressedFiles } from './plugins/precompressedFiles.ts'
import { smallFonts } from './plugins/smallFonts.ts'

/** The API must see the address that the browser used, or it takes the page for another site's. */
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false }

/** What the API serves beside itself. */
const served = [
  '/api',
  '/uploads',
  '/files',
  '/covers',
  sitePaths.feedFrame,
  sitePaths.robots,
  sitePaths.sitemap,
  sitePaths.manifest,
  '/appearance-',
  iconPaths.vector,
  iconPaths.touch,
  '/icon-',
  ...Object.values(feedPaths).flatMap(Object.values<string>),
  ...Object.values(exportPaths.list),
  '^/publication/[0-9a-f]{24}\\.',
]

export default defineConfig({
  plugins: [
    checkLab(),
    react(),
    smallFonts(),
    tailwindcss(),
    documentHead(),
    madeFiles(labPictures),
    precompressedFiles(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // The server finds in it what code a page has.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What is made here takes its time.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page begins with is one file.
            { name: 'index', tags: ['$initial'] },
            // What forms share, which pages to be read do without.
            {
              name: 'forms',
              test: /client\/src\/(ui\/(Field|Select|Message|Dialog|Modal|DataForm|ShortForm)|lib\/(useSubmit|focusInSight|useFocusAtStart|afterSaving|randomId))\b/,
              minShareCount: 2,
            },
            // What several pages share, which is little.
            { name: 'shared', test: /client\/src\/(ui|lib)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, api])) },
  test: {
    name: 'client',
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Far more than any needs: a busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
