import { z } from 'zod'
import { Refusal } from '../lib/refusal.ts'
import { SCHEMA_VERSION } from './migrations/migrations.ts'
import { DamageError, type Entry } from './tar.ts'

// The entries of an archive, in this order:
//   archive.json                 what the archive is
//   collections/NAME/000001.bson  documents, one after the other as BSON
//   uploads/, files/, resumes/KEY     files, each before the document that mentions it

const MANIFEST = 'archive.json'
/** Changes when older software cannot read what newer software writes. */
const FORMAT = 2
/** Older software would take away the accounts of a site over which it restores one without them. */
const formatOf = (accounts: boolean) => (accounts ? 1 : 2)

/** One of the folders and a name that leads nowhere else. */
const FILE = /^(uploads|files|resumes)\/[\w-][\w.-]*$/

const origin = z.object({
  format: z.number(),
  /** Version of the software that wrote the archive. */
  software: z.string(),
  schema: z.number(),
})

const manifestShape = origin.extend({
  time: z.iso.datetime(),
  /** How many there were when the writing began, for showing progress. */
  records: z.number(),
  /** Whether accounts and what belongs to them are in it. */
  accounts: z.boolean().default(true),
})

export type Manifest = z.infer<typeof manifestShape>

export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  /** Documents as BSON; the number counts the parts of a collection, which has at least one. */
  | { kind: 'documents'; collection: string; number: number; documents: Buffer[] }
  | { kind: 'file'; name: string; bytes: Buffer }

export const newManifest = (
  facts: Pick<Manifest, 'software' | 'schema' | 'records' | 'accounts'>,
): Manifest => ({
  format: formatOf(facts.accounts),
  time: new Date().toISOString(),
  ...facts,
})

export async function* entriesOf(parts: AsyncIterable<Part>): AsyncGenerator<Entry> {
  for await (const part of parts) yield entryOf(part)
}

function entryOf(part: Part): Entry {
  if (part.kind === 'file') {
    if (!FILE.test(part.name)) throw new Refusal(`${part.name} has no place in an archive.`)
    return part
  }
  if (part.kind === 'manifest')
    return { name: MANIFEST, bytes: Buffer.from(`${JSON.stringify(part.manifest, null, 2)}\n`) }
  const number = String(part.number).padStart(6, '0')
  return {
    name: `collections/${encodeURIComponent(part.collection)}/${number}.bson`,
    bytes: Buffer.concat(part.documents),
  }
}

/** @throws DamageError, or Refusal when the archive is too new */
export async function* partsIn(entries: AsyncIterable<Entry>): AsyncGenerator<Part> {
  let isFirst = true
  for await (const entry of entries) {
    const part = partOf(entry)
    if (isFirst !== (part.kind === 'manifest'))
      throw new DamageError(`it does not begin with ${MANIFEST}`)
    isFirst = false
    yield part
  }
  if (isFirst) throw new DamageError('it is empty')
}

function partOf({ name, bytes }: Entry): Part {
  if (name === MANIFEST) return { kind: 'manifest', manifest: readManifest(bytes) }
  if (FILE.test(name)) return { kind: 'file', name, bytes }
  const [, encoded = '', number] = /^collections\/([^/]+)\/(\d+)\.bson$/.exec(name) ?? []
  const collection = decoded(encoded)
  if (!collection) throw new DamageError(`${name} does not belong there`)
  return {
    kind: 'documents',
    collection,
    number: Number(number),
    documents: split(bytes),
  }
}

/** Empty for what nobody has encoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

function readManifest(bytes: Buffer): Manifest {
  try {
    const manifest: unknown = JSON.parse(bytes.toString())
    const { format, schema, software } = origin.parse(manifest)
    if (format > FORMAT || schema > SCHEMA_VERSION)
      throw new Refusal(`The archive is of version ${software}, which is newer than this one.`)
    return manifestShape.parse(manifest)
  } catch (error) {
    throw error instanceof Refusal ? error : new DamageError(`${MANIFEST} cannot be read`)
  }
}

/** A document begins with its length. */
function split(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0
    if (length < 5 || at + length > bytes.length) throw new DamageError('a document is cut off')
    documents.push(bytes.subarray(at, at + length))
    at += length
  }
  return documents
}
