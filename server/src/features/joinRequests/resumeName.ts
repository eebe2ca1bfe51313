import type { HydratedDocument } from 'mongoose'
import type { JoinRequestRecord } from './joinRequests.model.ts'

/** Letters, numbers and what stands between them in names; file systems forbid or misread the rest. */
const UNSAFE = /[^\p{L}\p{M}\p{N}'’-]+/gu

/** Room in which every file system takes the name, in any letters. */
const LONGEST = 60

/** What a downloaded résumé is called, so that a folder of them tells whose each is. */
export function resumeName(request: HydratedDocument<JoinRequestRecord>): string {
  const applicant = [request.fName, request.lName]
    .map((name) =>
      [...name.normalize('NFC').replace(UNSAFE, ' ').trim()].slice(0, LONGEST).join(''),
    )
    .filter(Boolean)
    .join(' ')
  return `${applicant || request.id} - resume.${request.resumeKey.split('.').pop()}`
}
