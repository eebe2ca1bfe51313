import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import type { Logger } from 'pino'
import { createFairQueue } from '../../http/admission/fairQueue.ts'
import { type Command, runCommand } from '../../lib/command.ts'
import { HttpError } from '../../lib/httpError.ts'

const LONGEST_MS = 20_000
const RETRY_SECONDS = 10
const REFUSED = 1

const { tooMany, refusedResume, uncheckedResume } = joinRequestTexts

const checkingInTurn = createFairQueue({
  concurrency: 2,
  maxQueued: 20,
  refuse: () => new HttpError(503, tooMany, { retryAfterSeconds: RETRY_SECONDS }),
})

/**
 * Lets a command of the lab's look at a résumé, a virus scanner for instance: it gets the file as
 * its input, takes it with exit code 0 and refuses it with 1.
 * @param network where the file comes from
 * @throws HttpError 400 when it refuses, 503 when it fails or too many files are waiting
 */
export async function checkResume(command: Command, bytes: Buffer, network: string, log: Logger) {
  const { code, output } = await checkingInTurn(() => runCommand(command, bytes, LONGEST_MS), {
    name: network,
  })
  if (code === 0) return
  log.warn({ code, output }, code === REFUSED ? 'résumé refused' : 'check of a résumé failed')
  if (code !== REFUSED)
    throw new HttpError(503, uncheckedResume, { retryAfterSeconds: RETRY_SECONDS })
  throw new HttpError(400, refusedResume, { errors: [{ path: 'resume', message: refusedResume }] })
}
