import { createServer, type Server, type Socket } from 'node:net'
import type { Context } from './commands/command.ts'
import { failureReply, runCommand } from './commands/run.ts'
import { commandIn, MessageReader, type Request, readRequest, writeReply } from './wire.ts'

export type Listen = { host: string; port: number } | { path: string }

type WireServer = { uri: string; close(): Promise<void> }

/** Speaks the MongoDB wire protocol with everyone who connects. */
export async function serve(context: Context, listen: Listen): Promise<WireServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, context)
  })
  await new Promise<void>((done, reject) => {
    server.once('error', reject)
    server.listen(listen, done)
  })
  return {
    uri: uriOf(server),
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroySoon()
      await closed
    },
  }
}

function uriOf(server: Server): string {
  const address = server.address()
  if (typeof address === 'string') return `mongodb://${encodeURIComponent(address)}/`
  const host = address?.family === 'IPv6' ? `[${address.address}]` : address?.address
  return `mongodb://${host}:${address?.port}/`
}

/** Answers in the order of the requests. Bytes that make no sense end this connection and no other. */
function converse(socket: Socket, context: Context): void {
  const reader = new MessageReader()
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    try {
      for (const message of reader.push(chunk)) {
        const request = readRequest(message)
        const reply = answer(request, context)
        if (request.wantsReply) socket.write(reply)
      }
    } catch {
      socket.destroy()
    }
  })
}

function answer(request: Request, context: Context): Buffer {
  try {
    return writeReply(request, runCommand(commandIn(request), context))
  } catch (error) {
    return writeReply(request, failureReply(error))
  }
}
