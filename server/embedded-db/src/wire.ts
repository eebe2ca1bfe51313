import { type Document, decode, encode } from './values/bson.ts'

/** A request as it came; its documents are not decoded yet. */
export type Request = {
  id: number
  wantsReply: boolean
  /** Sent as OP_QUERY, in which drivers say their first hello. */
  legacy: boolean
  body: Uint8Array
  /** Lists of documents that belong into the body under these names. */
  sequences: { name: string; documents: Uint8Array[] }[]
}

export const maxMessageBytes = 48_000_000
const headerBytes = 16
const opReply = 1
const opQuery = 2004
const opMsg = 2013
const checksumPresent = 1
const moreToCome = 2
/** A receiver has to know each of the first 16 flags that is set. */
const flagsToKnow = 0xffff

/** Bytes of messages that have not come whole yet, of all connections together. */
export class HeldBytes {
  readonly #limit: number
  #held = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @throws when there is no room for so many more */
  change(bytes: number): void {
    if (bytes > 0 && this.#held + bytes > this.#limit) throw new Error('Too much is half-sent')
    this.#held += bytes
  }
}

/** Cuts a stream of bytes into messages. */
export class MessageReader {
  readonly #held: HeldBytes
  #chunks: Buffer[] = []
  #bytes = 0

  constructor(held: HeldBytes) {
    this.#held = held
  }

  /** @throws when there is no room for the chunk beside what others have half sent */
  add(chunk: Buffer): void {
    this.#held.change(chunk.length)
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
  }

  /**
   * The next message that has come whole.
   * @throws when it is longer than it may be, as soon as it says so
   */
  next(maxBytes: number): Buffer | undefined {
    const length = this.#nextLength(maxBytes)
    if (length === undefined || this.#bytes < length) return undefined
    const joined = Buffer.concat(this.#chunks)
    this.#chunks = [joined.subarray(length)]
    this.#bytes -= length
    this.#held.change(-length)
    return joined.subarray(0, length)
  }

  /** Forgets what has come of a message that stays half. */
  discard(): void {
    this.#held.change(-this.#bytes)
    this.#chunks = []
    this.#bytes = 0
  }

  #nextLength(maxBytes: number): number | undefined {
    if (this.#bytes < 4) return undefined
    const [first = Buffer.alloc(0)] = this.#chunks
    const start = first.length < 4 ? Buffer.concat(this.#chunks) : first
    const length = start.readInt32LE(0)
    if (length >= headerBytes && length <= maxBytes) return length
    throw new Error(`A message cannot have ${length} bytes`)
  }
}

/** @throws when the bytes are no message; the connection cannot go on then */
export function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4)
  const opcode = message.readInt32LE(12)
  if (opcode === opMsg) return readMsg(id, message)
  if (opcode === opQuery) return readQuery(id, message)
  throw new Error(`Unknown opcode ${opcode}`)
}

/** The command, with its lists of documents put in their places. */
export function commandIn({ body, sequences, legacy }: Request): Document {
  const command: Document = { ...decode(body), ...(legacy ? { $db: 'admin' } : {}) }
  for (const { name, documents } of sequences) command[name] = documents.map(decode)
  return command
}

function readMsg(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(headerBytes)
  if (flags & flagsToKnow & ~(checksumPresent | moreToCome)) {
    throw new Error(`Unknown flags ${flags}`)
  }
  const end = message.length - (flags & checksumPresent ? 4 : 0)
  const sequences: Request['sequences'] = []
  let body: Uint8Array | undefined
  for (let at = headerBytes + 4; at < end; ) {
    const kind = message.readUInt8(at)
    const section = sized(message, at + 1, end)
    if (kind === 0 && !body) body = section
    else if (kind === 1) sequences.push(readSequence(section))
    else throw new Error(`A section of kind ${kind} is not expected`)
    at += 1 + section.length
  }
  if (!body) throw new Error('A message without a body')
  return { id, wantsReply: !(flags & moreToCome), legacy: false, body, sequences }
}

function readSequence(section: Buffer): Request['sequences'][number] {
  const nameEnd = section.indexOf(0, 4)
  if (nameEnd < 0) throw new Error('A sequence without a name')
  const documents: Buffer[] = []
  for (let at = nameEnd + 1; at < section.length; ) {
    const document = sized(section, at, section.length)
    documents.push(document)
    at += document.length
  }
  return { name: section.toString('utf8', 4, nameEnd), documents }
}

function readQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4)
  if (nameEnd < 0) throw new Error('A query without a collection')
  const body = sized(message, nameEnd + 1 + 8, message.length)
  return { id, wantsReply: true, legacy: true, body, sequences: [] }
}

/** The part of a buffer that starts with its own length, as BSON and sections do. */
function sized(buffer: Buffer, at: number, end: number): Buffer {
  const length = buffer.readInt32LE(at)
  if (length < 5 || at + length > end) throw new Error(`A part cannot have ${length} bytes`)
  return buffer.subarray(at, at + length)
}

export function writeReply({ id, legacy }: Request, reply: Document): Buffer {
  const body = encode(reply)
  const preamble = legacy ? legacyPreamble() : Buffer.alloc(5)
  const header = Buffer.alloc(headerBytes)
  header.writeInt32LE(headerBytes + preamble.length + body.length, 0)
  header.writeInt32LE(id, 8)
  header.writeInt32LE(legacy ? opReply : opMsg, 12)
  return Buffer.concat([header, preamble, body])
}

/** No flags, no cursor, starting at 0, one document. */
function legacyPreamble(): Buffer {
  const preamble = Buffer.alloc(20)
  preamble.writeInt32LE(1, 16)
  return preamble
}
