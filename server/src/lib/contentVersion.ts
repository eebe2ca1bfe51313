import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { model, Schema } from 'mongoose'
import { writesSoFar } from '../db/connect.ts'

const ID = 'site'
const RETRY_MS = 1_000

/** One record whose token changes with every change of public content, for all processes to see. */
export const ContentVersion = model<{ _id: string; token: string }>(
  'ContentVersion',
  new Schema(
    { _id: { type: String, required: true }, token: { type: String, required: true } },
    { versionKey: false },
  ),
)

/** The change of this process that the others have not been told yet, empty when there is none. */
let untold = ''
let isTelling = false

/**
 * Says that content has changed. Comes after the write, so that who sees the token sees the write;
 * the write stands, so a failure here is not its failure: this process knows, and goes on telling.
 */
export async function contentChanged(): Promise<void> {
  untold = randomUUID()
  if (!(await tell())) keepTelling()
}

/** The token of the content as it is now; empty while nothing was ever changed. */
export async function contentVersion(): Promise<string> {
  const told = (await ContentVersion.findById(ID).lean())?.token ?? ''
  return told + untold
}

/**
 * A number that stays the same only while the token does, and costs nothing to look at; undefined
 * where another process may change the token unseen.
 */
export const contentMark = (): number | undefined => (untold ? undefined : writesSoFar())

async function tell(): Promise<boolean> {
  const token = untold
  try {
    await ContentVersion.updateOne({ _id: ID }, { $set: { token } }, { upsert: true })
    if (untold === token) untold = ''
    return true
  } catch {
    return false
  }
}

async function keepTelling() {
  if (isTelling) return
  isTelling = true
  do await wait(RETRY_MS, undefined, { ref: false })
  while (untold && !(await tell()))
  isTelling = false
}
