import { CommandError } from '../errors.ts'
import type { Document } from '../values/bson.ts'
import { catalogCommands } from './catalog.ts'
import type { Command, Context } from './command.ts'
import { findCommands } from './find.ts'
import { indexCommands } from './indexes.ts'
import { renameCollection } from './rename.ts'
import { serverCommands } from './server.ts'
import { writeCommands } from './write.ts'

const commands = new Map<string, Command>(
  Object.entries({
    ...serverCommands,
    ...catalogCommands,
    ...indexCommands,
    renameCollection,
    ...findCommands,
    ...writeCommands,
  }),
)

/** @throws CommandError, or whatever else goes wrong: see failureReply */
export function runCommand(body: Document, context: Context): Document {
  const name = Object.keys(body)[0] ?? ''
  const command = commands.get(name)
  if (!command) throw new CommandError('CommandNotFound', `no such command: '${name}'`)
  const run = () => command(body, context)
  return mayUseReserve(name, body, context.essential) ? context.reserve.run(run) : run()
}

/** What gives room back, and what has to work without any. */
function mayUseReserve(name: string, body: Document, essential: string[]): boolean {
  if (['delete', 'drop', 'dropDatabase'].includes(name) || body.remove === true) return true
  const isChange = ['insert', 'update', 'findAndModify', 'findandmodify'].includes(name)
  return isChange && essential.includes(String(body[name]))
}

export function failureReply(error: unknown): Document {
  const { code, codeName, message, details } = asCommandError(error)
  return { ok: 0, errmsg: message, code, codeName, ...details }
}

function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new CommandError('InternalError', message)
}
