import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { JoinRequestInput } from '@lab/shared/joinRequests.schema'
import { joinWords } from '@lab/shared/words/join'
import type { HydratedDocument } from 'mongoose'
import { randomName } from '../../lib/files.ts'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import { HttpError } from '../../lib/httpError.ts'
import { isDuplicate } from '../../records/editable.ts'
import {
  fileKeysOf,
  JoinRequestModel,
  type JoinRequestRecord,
  type StoredAnswer,
} from './joinRequests.model.ts'
import type { Resume } from './readResume.ts'

/** After this the process that was storing a file is taken to be gone. */
const LONGEST_STORING_MS = 30_000

/** An application that has just arrived; answers that are files have none yet. */
type Application = JoinRequestInput & {
  opening?: string
  openingTitle?: string
  answers: (StoredAnswer & { file?: Resume })[]
  resume?: Resume
  probablySpam: boolean
}

type Kept = { number: string; token: string }
type Files = { key: string; bytes: Buffer }[]

/** How the token of a receipt is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Stores an application, once per request id: one that arrives again replaces what came before, its
 * files too. A file is noted before it is stored or removed, so that none is ever without a note.
 * @returns what the applicant knows it by, and what withdraws it
 * @throws HttpError 503 while the same form is being stored by another request
 */
export async function storeJoinRequest(
  resumes: HiddenFiles,
  application: Application,
  requestId?: string,
): Promise<Kept> {
  const token = randomBytes(32).toString('base64url')
  const { fields, files } = withKeys(application, token)
  const repeated = requestId ? await repeat(resumes, { fields, files }, requestId) : undefined
  if (repeated) return { number: repeated, token }
  const number = String(randomInt(10_000_000, 100_000_000))
  const note = { ...fields, number, requestId, isComplete: files.length === 0 }
  const { _id } = await JoinRequestModel.create(note).catch((error: unknown) => {
    throw isDuplicate(error) ? underWay() : error
  })
  if (files.length === 0) return { number, token }
  try {
    await saveAll(resumes, files)
  } catch (error) {
    // A host that failed may have the file all the same: the note stays, for the purge to remove both.
    await JoinRequestModel.updateOne({ _id }, { $unset: { requestId: 1 } })
    throw error
  }
  await JoinRequestModel.updateOne({ _id }, { $set: { isComplete: true } })
  return { number, token }
}

/** What is stored, its files under keys of their own. */
function withKeys({ resume, answers, ...input }: Application, token: string) {
  const files: Files = []
  const keyOf = ({ bytes, extension }: Resume) => {
    const key = randomName(extension)
    files.push({ key, bytes })
    return key
  }
  const fields = {
    ...input,
    withdrawHash: hashOf(token),
    resumeKey: resume ? keyOf(resume) : '',
    resumeType: resume?.type ?? '',
    answers: answers.map(({ file, ...answer }) =>
      file ? { ...answer, key: keyOf(file), type: file.type } : answer,
    ),
  }
  return { fields, files }
}

type Stored = ReturnType<typeof withKeys>

async function saveAll(resumes: HiddenFiles, files: Files) {
  for (const { key, bytes } of files) await resumes.save(key, bytes)
}

export async function removeAll(resumes: HiddenFiles, keys: string[]) {
  for (const key of keys) await resumes.remove(key)
}

/** The number under which the application had arrived before; one whose files never arrived makes room for this one. */
async function repeat(resumes: HiddenFiles, stored: Stored, requestId: string) {
  const earlier = await JoinRequestModel.findOne({ requestId })
  if (!earlier) return undefined
  if (earlier.isComplete) {
    await replace(resumes, earlier, stored)
    return earlier.number
  }
  if (Date.now() - earlier.createdAt.getTime() < LONGEST_STORING_MS) throw underWay()
  await removeAll(resumes, fileKeysOf(earlier))
  await JoinRequestModel.deleteOne({ requestId, isComplete: false })
  return undefined
}

/** The notes of the files that come and of those that go stay for the purge when this is cut short. */
async function replace(
  resumes: HiddenFiles,
  earlier: HydratedDocument<JoinRequestRecord>,
  { fields, files }: Stored,
) {
  const { _id, withdrawHash = null } = earlier
  const { answers: _, withdrawHash: __, ...note } = fields
  const old = fileKeysOf(earlier)
  const keys = [...files.map(({ key }) => key), ...old]
  const notes = await JoinRequestModel.insertMany(
    keys.map((key) => ({ ...note, resumeKey: key, isComplete: false })),
  )
  await saveAll(resumes, files)
  const changes = { $set: fields, $unset: { readBy: 1 } }
  if (!(await JoinRequestModel.findOneAndUpdate({ _id, withdrawHash }, changes))) throw underWay()
  await removeAll(resumes, old)
  await JoinRequestModel.deleteMany({ _id: { $in: notes.map((note) => note._id) } })
}

const underWay = () =>
  new HttpError(503, joinWords.stillBeingStored, {
    retryAfterSeconds: 10,
  })
