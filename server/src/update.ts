import { readFileSync, statSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { authPaths } from '@lab/shared/auth'
import { Refusal } from './lib/refusal.ts'

/**
 * How far an update is that puts another version of this software in place (scripts/update.mjs).
 * While it is `closed` nobody may run; while it is `checking` nobody may write, since what is
 * written would be lost if the version of before came back.
 */
type Phase = 'closed' | 'checking'

const FOLDER = 'update'
const LOOK_AGAIN_MS = 500
/** An update that was killed holds nothing up: it says every two seconds that it is still at work. */
const SILENCE_MS = 15_000

function phaseIn(dataDir: string): Phase | undefined {
  const file = join(dataDir, FOLDER, 'phase')
  try {
    if (Date.now() - statSync(file).mtimeMs > SILENCE_MS) return undefined
    const text = readFileSync(file, 'utf8')
    return text === 'closed' || text === 'checking' ? text : undefined
  } catch {
    // There is none, or it has just ended.
    return undefined
  }
}

/** @throws Refusal while nobody may run, except for what belongs to the update */
export function refuseDuringUpdate(dataDir: string): void {
  if (process.env.UPDATE_AT_WORK || phaseIn(dataDir) !== 'closed') return
  // So the update knows that somebody starts the site again by himself.
  writeFileSync(join(dataDir, FOLDER, 'awaited'), '')
  throw new Refusal('An update is under way. Please try again in a minute.')
}

/** Ends this process, as a SIGTERM does, when an update wants to put another version in its place. */
export function giveWayToUpdate(dataDir: string): void {
  const look = setInterval(() => {
    if (phaseIn(dataDir) !== 'closed') return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_AGAIN_MS)
  look.unref()
}

/** Resolves once an update, if there is one, has found this version healthy. */
export async function untilChecked(dataDir: string): Promise<void> {
  while (phaseIn(dataDir)) await wait(LOOK_AGAIN_MS, undefined, { ref: false })
}

/** Answers readers alone while an update checks this version. */
export function readOnlyWhileChecked(handle: RequestListener, dataDir: string): RequestListener {
  let isOpen = phaseIn(dataDir) === undefined
  return (req, res) => {
    if (isOpen || isRead(req.method, req.url)) return handle(req, res)
    isOpen = phaseIn(dataDir) === undefined
    if (isOpen) return handle(req, res)
    res.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'application/json' })
    const message = 'The site is being updated. Please try again in a minute.'
    res.end(JSON.stringify({ success: false, message }))
  }
}

const isRead = (method = '', url = '') =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) && !url.startsWith(authPaths.logout)
