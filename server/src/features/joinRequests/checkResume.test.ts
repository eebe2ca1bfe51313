import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JoinRequest, joinRequestPaths } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { parseCommand, runCommand } from '../../lib/command.ts'

/** Stands in for a scanner: the words in the file say what it does. */
const SCANNER = `
import { readFileSync } from 'node:fs'
const file = readFileSync(0, 'latin1')
console.log(JSON.stringify({ args: process.argv.slice(2), settings: Object.keys(process.env) }))
if (file.includes('waits')) setInterval(() => {}, 1_000)
else if (file.includes('talks')) process.stdout.write('x'.repeat(1_000_000), () => process.exit(0))
else process.exit(file.includes('harmful') ? 1 : file.includes('broken') ? 2 : 0)
`
const pdf = (words: string) => Buffer.from(`%PDF-1.4 ${words}\n%%EOF\n`)
const fields = { fName: 'A', lName: 'B', email: 'a@example.org', expertise: 'Floods' }

let folder: string
let scanner: string
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
const lines: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-scanner-'))
  scanner = join(folder, 'scanner.mjs')
  await writeFile(scanner, SCANNER)
  server = await startTestServer({
    env: { RESUME_CHECK_COMMAND: `${process.execPath} ${scanner} $(touch ${folder}/shell) ; -` },
    logTo: { write: (line) => lines.push(line) },
  })
  editor = await server.loggedIn()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const apply = (bytes?: Buffer) => {
  const form = server.visitor.post(joinRequestPaths.requests).field(fields)
  return bytes ? form.attach('resume', bytes, 'cv.pdf') : form
}
const list = async (): Promise<JoinRequest[]> =>
  (await editor.get(joinRequestPaths.requests).expect(200)).body.joinUsReq
const resumes = () => readdir(join(server.dataDir, 'resumes'))

describe('a command that looks at résumés', () => {
  it('lets those be stored that it takes, as they came', async () => {
    await apply(pdf('good')).expect(201)
    const [{ resumePath } = { resumePath: '' }] = await list()
    expect((await editor.get(resumePath).expect(200)).body).toEqual(pdf('good'))
  })

  it.each([
    ['refuses', 'harmful', 400, joinRequestTexts.refusedResume, 'résumé refused'],
    ['fails at', 'broken', 503, joinRequestTexts.uncheckedResume, 'check of a résumé failed'],
  ])('keeps those out that it %s, and the log says so', async (_, words, status, text, noted) => {
    const before = [await list(), await resumes()]
    const refusal = expectRefusal(await apply(pdf(words)), status)
    expect(refusal.message).toBe(text)
    if (status === 400) expect(refusal.errors?.map(({ path }) => path)).toEqual(['resume'])
    expect([await list(), await resumes()]).toEqual(before)
    expect(lines.join('')).toContain(noted)
  })

  it('is not asked about applications without one', () => apply().expect(201))

  it('gets its arguments without a shell, and none of the settings', async () => {
    expectRefusal(await apply(pdf('harmful')), 400)
    const told = lines.map((line) => JSON.parse(line)).findLast(({ output }) => output)
    const { args, settings } = JSON.parse(told.output)
    expect(args).toEqual(['$(touch', `${folder}/shell)`, ';', '-'])
    expect(['PATH', 'HOME', 'LANG', 'TMPDIR']).toEqual(expect.arrayContaining(settings))
    expect(await readdir(folder)).toEqual(['scanner.mjs'])
  })
})

describe('a command', () => {
  const run = (words: string, timeoutMs = 60_000) =>
    runCommand([process.execPath, scanner], Buffer.from(words), timeoutMs)

  it('that does not end is ended', async () => {
    expect(await run('waits', 500)).toMatchObject({ code: undefined })
  })

  it('is listened to for a thousand bytes, however much it says', async () => {
    const { code, output } = await run('talks')
    expect(code).toBe(0)
    expect(output.length).toBeLessThanOrEqual(1_000)
  })

  it('need not read what it is given, and may be gone', async () => {
    const large = Buffer.alloc(10_000_000)
    expect((await runCommand([process.execPath, '--version'], large, 60_000)).code).toBe(0)
    expect((await runCommand(['/nowhere/scanner'], large, 60_000)).code).toBeUndefined()
  })

  it('is one that can be run', () => {
    expect(parseCommand(' node  --version ')).toEqual(['node', '--version'])
    for (const setting of ['', 'no-such-scanner -', '/tmp', scanner, `${folder}/none`])
      expect(parseCommand(setting)).toBeUndefined()
  })
})
