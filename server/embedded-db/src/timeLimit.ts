import { createContext, Script } from 'node:vm'
import { CommandError } from './errors.ts'

const context: { work?: () => unknown } = {}
const script = new Script('work()')
createContext(context)

/**
 * Does work that ends after the milliseconds whatever it is busy with, even a regular expression,
 * which nothing else in a thread can stop. Work that is stopped does no cleaning up of its own.
 */
export function inTime<T>(limitMs: number, work: () => T): T {
  let result: { value: T } | undefined
  context.work = () => {
    result = { value: work() }
  }
  try {
    script.runInContext(context, { timeout: limitMs })
  } catch (error) {
    if (!isTimeout(error)) throw error
  } finally {
    context.work = undefined
  }
  if (result) return result.value
  throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit')
}

/** The error is one of the context's own kind, so no instance of ours. */
function isTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
