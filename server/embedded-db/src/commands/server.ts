import { z } from 'zod'
import { type Document, maxDocumentBytes } from '../values/bson.ts'
import { maxMessageBytes } from '../wire.ts'
import { type Command, command, document } from './command.ts'

/** Drivers behave by the version they are told; this one is MongoDB 7.0. */
const version = '7.0.0'
const maxWireVersion = 21
export const maxWriteBatchSize = 100_000
const sessionMinutes = 30

const anything = z.unknown().optional()

/** Drivers add to their hello what a newer server may want to know, so no field of it is refused. */
const hello: Command = () => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: maxDocumentBytes,
  maxMessageSizeBytes: maxMessageBytes,
  maxWriteBatchSize,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: sessionMinutes,
  minWireVersion: 0,
  maxWireVersion,
  readOnly: false,
  ok: 1,
})

/** Sessions hold nothing here: without transactions every command stands for itself. */
function acknowledging(name: string): Command {
  return command({ [name]: z.array(document) }, () => ({ ok: 1 }))
}

/** Commands about the server itself. */
export const serverCommands = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: command({ ping: anything }, () => ({ ok: 1 })),
  buildInfo: command({ buildInfo: anything }, buildInfo),
  buildinfo: command({ buildinfo: anything }, buildInfo),
  connectionStatus: command({ connectionStatus: anything, showPrivileges: anything }, () => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
    ok: 1,
  })),
  endSessions: acknowledging('endSessions'),
  killSessions: acknowledging('killSessions'),
  refreshSessions: acknowledging('refreshSessions'),
} satisfies Record<string, Command>

function buildInfo(): Document {
  return {
    version,
    versionArray: version.split('.').map(Number).concat(0),
    gitVersion: 'embedded',
    modules: [],
    maxBsonObjectSize: maxDocumentBytes,
    ok: 1,
  }
}
