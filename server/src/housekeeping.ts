import type { Logger } from 'pino'

const HOUR_MS = 60 * 60 * 1000

/** Does the jobs now and every hour, or so often. A job that fails is done again the next time. */
export function startHousekeeping(
  jobs: (() => Promise<unknown>)[],
  logger: Logger,
  everyMs = HOUR_MS,
): void {
  const run = async () => {
    for (const job of jobs)
      await job().catch((err: unknown) => logger.warn({ err }, 'housekeeping'))
  }
  setInterval(run, everyMs).unref()
  run()
}
