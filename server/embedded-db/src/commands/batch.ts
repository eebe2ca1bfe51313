import { CommandError } from '../errors.ts'
import type { Document } from '../values/bson.ts'
import { maxWriteBatchSize } from './server.ts'

/**
 * Runs the statements of a batch and collects what fails with the place where it failed. An ordered
 * batch ends there, an unordered one goes on.
 */
export function runBatch<T>(
  statements: T[],
  ordered: boolean,
  run: (statement: T, index: number) => void,
): { writeErrors?: Document[] } {
  if (statements.length === 0 || statements.length > maxWriteBatchSize) {
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxWriteBatchSize}. Got ${statements.length} operations.`,
    )
  }
  const writeErrors: Document[] = []
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      writeErrors.push({ index, code: error.code, ...error.details, errmsg: error.message })
      if (ordered) break
    }
  }
  return writeErrors.length ? { writeErrors } : {}
}
