// Finds a Chromium for the browser journeys, and tries to install one where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const INSTALL_TIMEOUT_MS = 10 * 60 * 1000

/**
 * @param {string} command
 * @param {string[]} args
 */
const succeeds = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS }).status === 0

/** The path of a Chromium, or undefined when none is to be had. */
export function ensureBrowser() {
  return find() ?? (installByApt() || installByPlaywright() ? find() : undefined)
}

function find() {
  const folders = (process.env.PATH ?? '').split(':')
  const candidates = [
    process.env.CHROMIUM,
    ...folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)),
    ...PLACES,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path))
}

function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium by apt …')
  return (
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  )
}

function installByPlaywright() {
  console.log('Installing Chromium by Playwright …')
  return succeeds(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
}
