import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { sweepParts, writeWhole } from '../lib/files.ts'
import { Refusal } from '../lib/refusal.ts'
import { entriesOf, type Part, partsIn } from './archiveFormat.ts'
import { DamageError, type Entry, readTar, writeTar } from './tar.ts'

// An archive is a gzipped tar file, so that ordinary tools read it too. Its last entry lists the
// SHA-256 of every entry before it, as `sha256sum -c` expects it.

const CHECKSUMS = 'checksums.sha256'
const OWNER_ONLY = 0o600
/** Most of an archive are pictures, which more effort does not make smaller. */
const FAST = { level: 1 }
/** Unpacked bytes that nobody asks about, and how many times its size an archive may unpack to. */
const USUAL_GROWTH = 128 * 1024 * 1024
const MOST_GROWTH = 50

/**
 * Writes an archive whole or not at all.
 * @throws Refusal when there is no room or no such folder
 */
export async function writeArchive(path: string, parts: AsyncIterable<Part>): Promise<void> {
  // An error of any part ends the last one, and is met by who reads from that.
  const bytes = pipeline(writeTar(withChecksums(entriesOf(parts))), createGzip(FAST), () => {})
  try {
    await sweepParts(dirname(path))
    await writeWhole(dirname(path), basename(path), bytes, OWNER_ONLY)
  } catch (error) {
    throw codeOf(error) ? new Refusal(`${path} cannot be written: ${messageOf(error)}`) : error
  } finally {
    bytes.destroy()
  }
}

/**
 * Reads an archive. What comes out is known to be whole only when all of it has come.
 * @throws Refusal when it cannot be read or is damaged
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const packed = createReadStream(path)
  const bytes = pipeline(packed, createGunzip(), () => {})
  try {
    yield* partsIn(checked(readTar(inProportion(bytes, packed))))
  } catch (error) {
    throw asRefusal(error, path)
  } finally {
    bytes.destroy()
  }
}

/** Stops at what was made to grow for ever: records never shrink that much. */
async function* inProportion(bytes: AsyncIterable<Buffer>, packed: ReadStream) {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > USUAL_GROWTH + MOST_GROWTH * packed.bytesRead)
      throw new DamageError('it holds more than an archive of its size can')
    yield chunk
  }
}

async function* withChecksums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let list = ''
  for await (const entry of entries) {
    list += checksumLine(entry)
    yield entry
  }
  yield { name: CHECKSUMS, bytes: Buffer.from(list) }
}

async function* checked(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let expected: string | undefined
  let list = ''
  for await (const entry of entries) {
    if (entry.name === CHECKSUMS) {
      expected = entry.bytes.toString()
      continue
    }
    list += checksumLine(entry)
    yield entry
  }
  if (list !== expected) throw new DamageError('the checksums do not match')
}

const checksumLine = ({ name, bytes }: Entry) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

function asRefusal(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT') return new Refusal(`There is no file ${path}.`)
  if (error instanceof DamageError || code?.startsWith('Z_'))
    return new Refusal(`${path} is not a whole archive: ${messageOf(error)}.`)
  return code ? new Refusal(`${path} cannot be read: ${messageOf(error)}`) : error
}

/** The code of an error of the system or of zlib. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'errno' in error && 'code' in error ? String(error.code) : undefined

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
