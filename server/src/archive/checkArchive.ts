import { defaultSettings } from '@lab/shared/defaultSettings'
import { deserialize } from 'bson'
import { SettingsModel } from '../features/settings/settings.model.ts'
import { UserModel } from '../http/user.model.ts'
import { Refusal } from '../lib/refusal.ts'
import { readArchive } from './archiveFile.ts'
import type { Manifest, Part } from './archiveFormat.ts'
import { type Counts, mayBeArchived } from './collections.ts'
import { type Print, progress } from './progress.ts'

const FIRST_WITH_SETTINGS = 2

/** What a whole archive was found to hold. */
export type Found = {
  time: string
  software: string
  /** The name of the lab; empty where the archive does not tell it. */
  lab: string
  counts: Counts
  files: string[]
  hasAccounts: boolean
  /** Accounts of owners that can log in. */
  owners: number
}

/**
 * Reads an archive to its end.
 * @throws Refusal when it cannot be read, is damaged, or holds what no archive does
 */
export async function checkArchive({ file, print }: { file: string; print: Print }) {
  const found: Found = {
    time: '',
    software: '',
    lab: '',
    counts: {},
    files: [],
    hasAccounts: true,
    owners: 0,
  }
  let count = (_: number) => {}
  for await (const part of readArchive(file)) {
    if (part.kind === 'file') found.files.push(part.name)
    else if (part.kind === 'documents') {
      note(part, found)
      count(part.documents.length)
    } else {
      Object.assign(found, factsIn(part.manifest))
      count = progress('Checked', part.manifest.records, print)
    }
  }
  return found
}

/** Settings that nobody has changed are not stored; before them the lab stood in the software. */
const factsIn = ({ time, software, accounts, schema }: Manifest) => ({
  time,
  software,
  hasAccounts: accounts,
  lab: schema >= FIRST_WITH_SETTINGS ? defaultSettings.identity.name : '',
})

function note({ collection, documents }: Extract<Part, { kind: 'documents' }>, found: Found) {
  if (!mayBeArchived(collection, found.hasAccounts))
    throw new Refusal(`The archive holds ${collection}, which does not belong there.`)
  found.counts[collection] = (found.counts[collection] ?? 0) + documents.length
  if (collection === UserModel.collection.name)
    found.owners += documents.filter((user) => isOwner(deserialize(user))).length
  if (collection === SettingsModel.collection.name) found.lab = labIn(documents) || found.lab
}

/** Those of before there were roles could do everything. */
const isOwner = ({ role = 'owner', disabledAt, passwordHash }: Record<string, unknown>) =>
  role === 'owner' && !disabledAt && Boolean(passwordHash)

function labIn(documents: Buffer[]): string {
  const identity = documents.map((document) => deserialize(document)).find(isIdentity)
  return typeof identity?.name === 'string' ? identity.name : ''
}

const isIdentity = ({ _id }: Record<string, unknown>) => _id === 'identity'
