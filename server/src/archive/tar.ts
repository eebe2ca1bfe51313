/** A file in an archive. */
export type Entry = { name: string; bytes: Buffer }

/** The bytes are not what a whole archive consists of. */
export class DamageError extends Error {}

const BLOCK = 512
/** Nothing that is put into an archive comes near this; only damage asks for more memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024
const NAME_BYTES = 100
const SIZE_AT = 124
const SUM_AT = 148
const MAGIC = 'ustar'
const MAGIC_AT = 257

/** The entries as a tar file of plain files that their owner may read. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length)
    yield bytes
    yield Buffer.alloc(paddingOf(bytes.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/**
 * The entries of such a file.
 * @throws DamageError
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = takeFrom(source[Symbol.asyncIterator]())
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    const bytes = await take(size)
    await take(paddingOf(size))
    yield { name, bytes }
  }
  // The checksum of the gzip file comes after its last byte.
  for await (const _ of source);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size > MAX_ENTRY_BYTES)
    throw new Error(`${name} does not fit into an archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(name)
  header.write('0000600', 100)
  header.write(octal(size, 11), SIZE_AT)
  header.write(octal(Math.floor(Date.now() / 1000), 11), 136)
  header.write('0', 156)
  header.write(`${MAGIC}\u000000`, MAGIC_AT)
  header.write(`${octal(sumOf(header), 6)}\0 `, SUM_AT)
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const name = textAt(header, 0, NAME_BYTES)
  const size = Number.parseInt(textAt(header, SIZE_AT, 12), 8)
  const isWhole =
    textAt(header, MAGIC_AT, 6) === MAGIC &&
    Number.parseInt(textAt(header, SUM_AT, 8), 8) === sumOf(header) &&
    size <= MAX_ENTRY_BYTES
  if (!isWhole) throw new DamageError('what should describe a file does not')
  return { name, size }
}

/** The sum of all bytes, those of the sum itself counted as spaces. */
const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= SUM_AT && at < SUM_AT + 8 ? 0x20 : byte), 0)

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

const textAt = (header: Buffer, at: number, length: number) =>
  header.toString('utf8', at, at + length).split('\0', 1)[0] ?? ''

const paddingOf = (size: number) => -size & (BLOCK - 1)

/** Answers the next so many bytes of a stream. */
function takeFrom(chunks: AsyncIterator<Buffer>): (count: number) => Promise<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  return async (count) => {
    const parts = [held]
    for (let length = held.length; length < count; ) {
      const { value, done } = await chunks.next()
      if (done) throw new DamageError('it ends too early')
      parts.push(value)
      length += value.length
    }
    const bytes = parts.length === 1 ? held : Buffer.concat(parts)
    held = bytes.subarray(count)
    return bytes.subarray(0, count)
  }
}
