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
/** What the fields of a plain zip can count; they say this where those of Zip64 count on. */
const MOST_BYTES = 0xffff_ffff
const MOST_ENTRIES = 0xffff
/** Names what Zip64 says of an entry. */
const EXTRA = 0x0001
const ZIP64_VERSION = 45

/** The entries, each of less than 4 GB, as a zip file, one after the other; in Zip64 where it has to be. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of entries) {
    const packed = await deflate(bytes)
    const facts = factsOf(name, bytes, packed)
    const header = Buffer.concat([signed(0x0403_4b50), facts, Buffer.from(name)])
    directory.push(directoryEntry(name, facts, at))
    at += header.length + packed.length
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
  const extra = at < MOST_BYTES ? Buffer.alloc(0) : farAway(at)
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(VERSION)
  const known = Buffer.from(facts)
  known.writeUInt16LE(extra.length, 24)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(Math.min(at, MOST_BYTES), 10)
  return Buffer.concat([signed(0x0201_4b50), madeBy, known, rest, Buffer.from(name), extra])
}

/** Where an entry begins that is too far away for the directory's own field. */
function farAway(at: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(EXTRA)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(at), 4)
  return extra
}

function endOf(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 8)
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 10)
  end.writeUInt32LE(Math.min(size, MOST_BYTES), 12)
  end.writeUInt32LE(Math.min(at, MOST_BYTES), 16)
  const isPlain = count < MOST_ENTRIES && size < MOST_BYTES && at < MOST_BYTES
  return isPlain ? end : Buffer.concat([largeEnd(count, size, at), end])
}

/** The end of Zip64, and where it begins. */
function largeEnd(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x0606_4b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(ZIP64_VERSION, 12)
  end.writeUInt16LE(ZIP64_VERSION, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(0x0706_4b50, 56)
  end.writeBigUInt64LE(BigInt(at + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}
