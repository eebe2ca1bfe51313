import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { type Document, MongoClient } from 'mongodb'
import { encode } from '../values/bson.ts'
import { commandIn, HeldBytes, MessageReader, maxMessageBytes, readRequest } from '../wire.ts'

type StandIn = (command: Document, server: MongoClient) => Document | Promise<Document>

/** What FerretDB 1.24 refuses of what the site asks for, and what is asked for instead. */
const standIns: Record<string, StandIn> = {
  // Records past their time stay; who reads them looks at their time.
  createIndexes: ({ indexes, ...command }) => ({
    ...command,
    indexes: indexes.map(({ expireAfterSeconds, ...index }: Document) => index),
  }),
  // Two steps, where MongoDB has one.
  async renameCollection({ dropTarget, ...command }, server) {
    const [from, to] = [command.renameCollection, command.to].map((name) => placeOf(name, server))
    if (dropTarget && (await from?.db.listCollections({ name: from.name }).hasNext()))
      await to?.db.dropCollection(to.name)
    return command
  },
}

function placeOf(namespace: string, server: MongoClient) {
  const dot = namespace.indexOf('.')
  return { db: server.db(namespace.slice(0, dot)), name: namespace.slice(dot + 1) }
}

/**
 * Stands before a FerretDB and passes on what goes there and back, but for what FerretDB lacks.
 * @param uri its address, with a port
 */
export async function standBesideFerretDb(
  uri: string,
): Promise<{ uri: string; stop(): Promise<void> }> {
  const target = new URL(uri)
  const database = await MongoClient.connect(uri)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const ferret = connect(Number(target.port), target.hostname)
    ferret.pipe(client)
    passOn(client, ferret, database).catch(() => client.destroy())
    client.on('error', () => {}).once('close', () => ferret.destroy())
    ferret.on('error', () => {}).once('close', () => client.destroy())
    sockets.add(client)
    client.once('close', () => sockets.delete(client))
  })
  const address = new URL(uri)
  address.host = `127.0.0.1:${await listen(server)}`
  return {
    uri: address.toString(),
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await database.close()
    },
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function passOn(client: Socket, ferret: Socket, database: MongoClient) {
  const reader = new MessageReader(new HeldBytes(maxMessageBytes * 2))
  for await (const chunk of client) {
    reader.add(chunk)
    for (
      let message = reader.next(maxMessageBytes);
      message;
      message = reader.next(maxMessageBytes)
    )
      ferret.write(await forFerretDb(message, database))
  }
  ferret.end()
}

const headerBytes = 16

async function forFerretDb(message: Buffer, database: MongoClient): Promise<Buffer> {
  const request = readRequest(message)
  if (request.legacy) return message
  const command = commandIn(request)
  const [name = ''] = Object.keys(command)
  const standIn = standIns[name]
  if (!standIn) return message
  const body = encode(await standIn(command, database))
  const head = Buffer.alloc(headerBytes + 5)
  message.copy(head, 0, 0, headerBytes)
  head.writeInt32LE(head.length + body.length, 0)
  return Buffer.concat([head, body])
}
