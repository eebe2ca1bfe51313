import type { HydratedDocument } from 'mongoose'
import type { JoinRequestRecord } from './joinRequests.model.ts'

/** Letters, numbers and what stands between them in names; file systems forbid or misread the rest. */
const UNSAFE = /[^\p{L}\p{M}\p{N}'’-]+/gu

/** Room in which every file system takes the name, in any letters. */
const LONGEST = 60

/** Some words as a part of the name of a file. */
const inName = (words: string) =>
  [...words.normalize('NFC').replace(UNSAFE, ' ').trim()].slice(0, LONGEST).join('')

/** What a downloaded file is called, so that a folder of them tells whose each is. @param what it is */
export function fileName(
  request: Pick<HydratedDocument<JoinRequestRecord>, 'id' | 'fName' | 'lName'>,
  key: string,
  what = 'resume',
): string {
  const applicant = [request.fName, request.lName].map(inName).filter(Boolean).join(' ')
  return `${applicant || request.id} - ${inName(what) || 'file'}.${key.split('.').pop()}`
}
