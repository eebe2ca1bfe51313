import type { HydratedDocument } from 'mongoose'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import type { ZipEntry } from '../../lib/zip.ts'
import { fileName } from './fileName.ts'
import type { JoinRequestRecord } from './joinRequests.model.ts'

type Application = HydratedDocument<JoinRequestRecord>

/** A list of applications for spreadsheets, and all their files, one after the other. */
export async function* exportRequests(
  requests: Application[],
  resumes: HiddenFiles,
): AsyncGenerator<ZipEntry> {
  yield { name: 'applications.csv', bytes: Buffer.from(csvOf(requests)) }
  for (const [index, request] of requests.entries())
    for (const { key, label } of filesOf(request)) {
      const bytes = await resumes.read(key)
      // Two people may have the same name.
      if (bytes) yield { name: `files/${index + 1} ${fileName(request, key, label)}`, bytes }
    }
}

const filesOf = ({ resumeKey, answers = [] }: Application) => [
  ...(resumeKey ? [{ key: resumeKey, label: 'resume' }] : []),
  ...answers.flatMap(({ key, label }) => (key ? [{ key, label }] : [])),
]

const columns: [string, (request: Application) => string | undefined][] = [
  ['Number', ({ number }) => number],
  ['First name', ({ fName }) => fName],
  ['Last name', ({ lName }) => lName],
  ['Email', ({ email }) => email],
  ['Contact number', ({ contact }) => contact],
  ['LinkedIn', ({ linkedin }) => linkedin],
  ['Position', ({ openingTitle }) => openingTitle],
  ['State', ({ state }) => state],
  ['Tags', ({ tags }) => tags?.join('; ')],
  ['Received', ({ createdAt }) => createdAt.toISOString()],
  ['Archived', ({ archived }) => (archived ? 'yes' : 'no')],
  ['Expertise', ({ expertise }) => expertise],
]

/** CSV (RFC 4180) with a mark of UTF-8, which spreadsheets want. */
function csvOf(requests: Application[]): string {
  const labels = [
    ...new Set(requests.flatMap(({ answers = [] }) => answers.map(({ label }) => label))),
  ]
  const answerTo = ({ answers = [] }: Application, label: string) => {
    const answer = answers.find((one) => one.label === label)
    return answer?.key ? 'a file' : answer?.value
  }
  const rows = [
    [...columns.map(([name]) => name), ...labels],
    ...requests.map((request) => [
      ...columns.map(([, read]) => read(request)),
      ...labels.map((label) => answerTo(request, label)),
    ]),
  ]
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** A spreadsheet would take what begins like this for a formula and run it. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/

const cell = (value = '') => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
