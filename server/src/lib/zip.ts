import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A file in a zip. */
export type ZipEntry = { name: string; bytes: Buffer }

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** January 1, 1980, the first day that zip knows; the files themselves have no date. */
const DAY = 0x21
/** What the fields of a plain zip can count. */
const MOST_BYTES = 0xffff_ffff
const MOST_ENTRIES = 0xffff

/**
 * The entries as a zip file, one after the other.
 * @throws Error when there is more than a plain zip can hold: 4 GB or 65,535 files
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of entries) {
    const packed = await deflate(bytes)
    const facts = factsOf(name, bytes, packed)
    const header = Buffer.concat([signed(0x0403_4b50), facts, Buffer.from(name)])
    directory.push(directoryEntry(name, facts, at))
    at += header.length + packed.length
    if (at > MOST_BYTES || directory.length > MOST_ENTRIES) throw new Error('the zip is too large')
    yield header
    yield packed
  }
  const list = Buffer.concat(directory)
  yield list
  yield endOf(directory.length, list.length, at)
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** What stands before a file and once more in the directory. */
function factsOf(name: string, bytes: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(FLAGS, 2)
  facts.writeUInt16LE(DEFLATED, 4)
  facts.writeUInt16LE(DAY, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

function directoryEntry(name: string, facts: Buffer, at: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(VERSION)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(at, 10)
  return Buffer.concat([signed(0x0201_4b50), madeBy, facts, rest, Buffer.from(name)])
}

function endOf(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
