import { existsSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { dirname } from 'node:path'
import type { Context } from './commands/command.ts'
import { failureReply } from './commands/run.ts'
import { Conversation } from './conversation.ts'
import { makePrivateFolder } from './privateFolder.ts'
import { user, verifierOf } from './scram.ts'
import {
  commandIn,
  HeldBytes,
  MessageReader,
  maxMessageBytes,
  type Request,
  readRequest,
  writeReply,
} from './wire.ts'

/** As many of the largest messages may be half sent at once. */
const maxHeldMessages = 4

/** A port at which the database asks for a password. */
export type PasswordPort = { host: string; port: number; password: string }
/** The path of a Unix socket; the folder has to be private. */
type SocketPath = { path: string }

export type WireServer = {
  uri: string
  /** Listens again where somebody has taken the socket away. */
  restoreSocket(): void
  close(): Promise<void>
}

/** Speaks the MongoDB wire protocol with everyone who connects. */
export async function serve(
  context: Context,
  listen: PasswordPort | SocketPath,
): Promise<WireServer> {
  const sockets = new Set<Socket>()
  const held = new HeldBytes(maxHeldMessages * maxMessageBytes)
  const verifier = 'password' in listen ? verifierOf(listen.password) : undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, new MessageReader(held), new Conversation(context, verifier))
  })
  await new Promise<void>((done, reject) => {
    server.once('error', reject)
    server.listen(listen, done)
  })
  return {
    uri: uriOf(server, listen),
    restoreSocket() {
      if ('path' in listen && !existsSync(listen.path)) listenAgain(server, listen.path)
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroySoon()
      await closed
    },
  }
}

/** Those who are connected stay so. */
function listenAgain(server: Server, path: string): void {
  try {
    makePrivateFolder(dirname(path))
  } catch {
    // The folder above is away, say.
    return
  }
  server.removeAllListeners('error').once('error', () => {})
  server.close()
  server.listen(path)
}

function uriOf(server: Server, listen: PasswordPort | SocketPath): string {
  if ('path' in listen) return `mongodb://${encodeURIComponent(listen.path)}/`
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return `mongodb://${user}:${encodeURIComponent(listen.password)}@${listen.host}:${port}/`
}

/**
 * Answers in the order of the requests. Who does not read the answers is not listened to meanwhile.
 * Bytes that make no sense end this connection and no other.
 */
function converse(socket: Socket, reader: MessageReader, conversation: Conversation): void {
  const answerAll = (chunk?: Buffer) => {
    try {
      if (chunk) reader.add(chunk)
      while (!socket.writableNeedDrain) {
        const message = reader.next(conversation.maxMessageBytes)
        if (!message) break
        const request = readRequest(message)
        const reply = answer(request, conversation)
        if (request.wantsReply) socket.write(reply)
      }
      if (socket.writableNeedDrain) socket.pause()
      else socket.resume()
    } catch {
      socket.destroy()
    }
  }
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => reader.discard())
  socket.on('drain', () => answerAll())
  socket.on('data', answerAll)
}

function answer(request: Request, conversation: Conversation): Buffer {
  try {
    return writeReply(request, conversation.run(commandIn(request)))
  } catch (error) {
    return writeReply(request, failureReply(error))
  }
}
