// The built site with its sample content, for what looks at it with a browser.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageHeads } from '@lab/shared/pageHead'
import { pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'

/** Starts the built server on a free port, with that as its public address and data of its own. */
export async function startBuiltSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-built-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SAMPLE_CONTENT: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  /** @type {Promise<void>} */
  const started = new Promise((found, failed) => {
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
      if (output.includes('The site is at ')) found()
    })
    child.once('exit', () => failed(new Error(`The site did not start:\n${output}`)))
  })
  await started
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The paths of the public pages: each once, and the first of those that are many.
 * @param {string} url
 */
export async function publicPages(url) {
  /** @type {import('@lab/shared/site').SiteData} */
  const site = await (await fetch(url + sitePaths.data)).json()
  /** @type {import('@lab/shared/research').Research[]} */
  const research = await (await fetch(url + researchPaths.list)).json()
  return [
    ...Object.values(pageHeads(site)).map(({ path }) => path),
    ...site.news.slice(0, 1).map(({ _id }) => pages.article(_id)),
    ...research.slice(0, 1).map(({ _id }) => pages.project(_id)),
    ...site.team.slice(0, 1).map(({ _id }) => pages.person(_id)),
    ...site.themes.slice(0, 1).map(({ _id }) => pages.theme(_id)),
  ]
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
