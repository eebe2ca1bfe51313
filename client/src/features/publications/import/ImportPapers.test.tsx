import { authPaths } from '@lab/shared/auth'
import { importPaths } from '@lab/shared/papers/imports'
import type { Paper } from '@lab/shared/papers/paper'
import { paperPaths } from '@lab/shared/papers/paths'
import { type Proposal, type Proposals, proposalPaths } from '@lab/shared/papers/proposals'
import { pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { teamPaths } from '@lab/shared/team'
import {
  buildAdminData,
  buildMember,
  buildOwnAccount,
  buildPublication,
  versioned,
} from '@lab/shared/testing/build'
import { hostileTexts } from '@lab/shared/testing/hostileTexts'
import { upkeepPaths } from '@lab/shared/upkeep'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reply } from '../../../testing/mockApi.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { readSource, type Source } from './reading.ts'

/** There are no threads here: it reads where it stands. */
class WorkerHere {
  onmessage?: (event: { data: unknown }) => void
  postMessage(source: Source) {
    queueMicrotask(() => this.onmessage?.({ data: readSource(source) }))
  }
  terminate() {}
}
/** Nor can its files be read whole by themselves. */
const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const [, data = ''] = String(reader.result).split(',')
      resolve(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)).buffer)
    }
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere)
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return bytesOf(this)
  }
})

const karin = versioned(buildMember({ name: 'Karin Müller' }))
const here = versioned(
  buildPublication({
    title: 'Floods in karst',
    details: 'By hand',
    link: 'https://doi.org/10.1234/karst',
    date: '2003-01-01T00:00:00.000Z',
  }),
)
const preprint = versioned(
  buildPublication({
    title: 'Fog as a river',
    link: 'https://doi.org/10.48550/arxiv.2301.01234',
    type: 'preprint',
    doi: '10.48550/arxiv.2301.01234',
    authors: [{ family: 'Rivera', given: 'Ann' }],
  }),
)

const proposals = (open: Proposal[] = []): Proposals => ({
  open,
  dismissed: [],
  problems: [],
  people: 1,
  asked: 1,
  isOn: true,
})

const added = (message = 'Added.') => reply({ success: true, message, data: {} }, 201)

async function open(answers: Record<string, unknown> = {}) {
  const data = buildAdminData({ publication: [here, preprint], team: [karin], investigators: [] })
  const view = renderApp(pages.importPapers, {
    [`GET ${authPaths.status}`]: true,
    [`GET ${authPaths.account}`]: { account: buildOwnAccount() },
    [`GET ${sitePaths.adminData}`]: data,
    [`GET ${importPaths.list}`]: { imports: [] },
    [`GET ${proposalPaths.list}`]: proposals(),
    [`POST ${publicationPaths.add}`]: () => added(),
    ...answers,
  })
  await screen.findByLabelText('Paste papers or identifiers')
  const { user, api } = view
  const posts = (path: string) =>
    api.calls.filter((call) => call.method === 'POST' && call.path === path)
  async function paste(text: string) {
    await user.click(screen.getByLabelText('Paste papers or identifiers'))
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: 'Read it' }))
    await screen.findByRole('group', { name: 'Show only' })
  }
  return { ...view, posts, paste }
}

const stateOf = (title: string) =>
  screen.getByRole('checkbox', { name: title }).closest('li')?.textContent
const save = /^Save \d+ papers?$/

const entry = (fields: string) => `@article{key, ${fields}}`
const whole = 'author = {Rivera, Ann}, year = 2004, doi = {10.1234/new}'

test.each([
  ['a new one', entry(`title = {New rain}, ${whole}`), 'New rain', '● new', true],
  [
    'one that is here',
    entry('title = {Karst}, doi = {10.1234/KARST}'),
    'Karst',
    '● already here',
    false,
  ],
  [
    'one that is probably here',
    entry('title = {Floods in Karst.}, year = 2003'),
    'Floods in Karst.',
    '● probably here',
    false,
  ],
  [
    'another version of one',
    entry(
      'title = {Fog as a river}, author = {Rivera, A.}, journal = {J}, year = 2023, doi={10.1234/x}',
    ),
    'Fog as a river',
    '● another version is here',
    false,
  ],
  [
    'one without a year',
    entry('title = {Old rain}, doi = {10.1234/y}'),
    'Old rain',
    '● needs a year',
    true,
  ],
  [
    'one without a link',
    entry('title = {Deep rain}, year = 2001'),
    'Deep rain',
    '● needs a link',
    true,
  ],
  [
    'what cannot be read',
    entry('title = , year = 2001'),
    'What was pasted',
    'Line 1 (key): ',
    false,
  ],
])('says of %s what it is', async (_, text, title, state, isChosen) => {
  const { paste } = await open()
  await paste(text)
  expect(stateOf(title)).toContain(state)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: title })
  expect(box.checked).toBe(isChosen)
})

test('saves what is chosen by the specified call, once for each, and undoes it', async () => {
  const { user, posts, paste, api } = await open({
    [`POST ${teamPaths.edit(karin._id)}`]: { success: true, message: 'Updated.', data: {} },
  })
  await paste(
    `@article{a, title = {New rain}, author = {M{\\"u}ller, K. and Rivera, Ann}, year = 2004, doi = {10.1234/new}, journal = {J}, volume = 3}
     @article{b, title = {Snow}, year = 2005, doi = {10.1234/snow}}
     @article{c, title = {Snow}, year = 2005, doi = {10.1234/snow}}`,
  )
  await user.click(screen.getByText(/1 to confirm/))
  await user.selectOptions(screen.getByLabelText('“Müller, K.” in 1 paper is'), 'Karin Müller')
  await user.click(screen.getByRole('button', { name: 'Chosen: Published' }))
  await user.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText('2 added, 1 already here.')).toBeTruthy()

  expect(posts(teamPaths.edit(karin._id))[0]?.body).toMatchObject({
    nameForms: [{ form: 'Müller, K.' }],
    version: karin.version,
  })
  const [rain, snow, ...others] = posts(publicationPaths.add)
  expect(others).toEqual([])
  expect(rain?.body).toMatchObject({
    title: 'New rain',
    details: '*Müller, K.*, and A. Rivera (2004). J, 3.',
    link: 'https://doi.org/10.1234/new',
    status: 'Published',
    date: '2004-01-01',
    datePrecision: 'year',
    authors: [{ family: 'Müller', member: karin._id }, { family: 'Rivera' }],
    volume: '3',
    importId: expect.stringMatching(/^[0-9a-f]{24}$/),
  })
  const ids = [rain, snow].map((call) => call?.headers.get('idempotency-key'))
  expect(new Set(ids).size).toBe(2)

  const id = String(Object(rain?.body).importId)
  const left = { removed: 1, left: [{ _id: 'x', title: 'Snow' }] }
  api.on(`POST ${importPaths.undo(id)}`, () =>
    reply({ success: true, message: '1 paper is in the trash.', data: left }),
  )
  await user.click(screen.getByRole('button', { name: 'Undo this import' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 paper is in the trash.Snow')
  expect(stateOf('New rain')).toContain('● new')
})

test('a failure stays in the list with its reason, and another try sends the same request', async () => {
  let isFull = true
  const { user, posts, paste } = await open({
    [`POST ${publicationPaths.add}`]: () =>
      isFull
        ? reply(
            { success: false, message: 'No.', errors: [{ path: 'link', message: 'Link is odd.' }] },
            400,
          )
        : added(),
  })
  await paste(entry(`title = {New rain}, ${whole}`))
  await user.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText('No. Link is odd.')).toBeTruthy()
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Save 1 paper' }))
  expect(await screen.findByText('1 added.')).toBeTruthy()
  const keys = posts(publicationPaths.add).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
})

test('what would stop every paper stops the run, and the rest can be saved later', async () => {
  const many = Array.from({ length: 20 }, (_, i) =>
    entry(`title = {Rain ${i} of May}, year = 2004, doi = {10.1234/${i}}`),
  )
  const { user, posts, paste } = await open({
    [`POST ${publicationPaths.add}`]: () => reply({ success: false, message: 'Away.' }, 503),
  })
  await paste(many.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Save 20 papers' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Away.')
  expect(posts(publicationPaths.add).length).toBeLessThan(5)
  expect(await screen.findByRole('button', { name: 'Save 20 papers' })).toBeTruthy()
})

test('a paper is put right before it is saved, with the keyboard alone', async () => {
  const { user, posts, paste } = await open()
  await paste(
    `${entry(`title = {New rain}, ${whole}`)} ${entry('title = {Old rain}, doi = {10.1234/y}')}`,
  )
  screen.getByRole('checkbox', { name: 'New rain' }).focus()
  await user.keyboard(' {ArrowDown}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  await user.keyboard('{Control>}a{/Control}Mild rain{Tab}1999{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Mild rain' }))
  await user.click(screen.getByRole('button', { name: 'Save 1 paper' }))
  await screen.findByText('1 added.')
  expect(posts(publicationPaths.add)[0]?.body).toMatchObject({
    title: 'Mild rain',
    date: '1999-01-01',
  })
})

test('completes what the paper that is here lacks, and changes nothing that stands in it', async () => {
  const { user, posts, paste } = await open({
    [`POST ${publicationPaths.edit(here._id)}`]: { success: true, message: 'Updated.', data: here },
  })
  await paste(
    entry(
      'title = {Karst}, author = {Rivera, Ann}, year = 1999, doi = {10.1234/karst}, volume = 7',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Edit Karst' }))
  expect(screen.getByRole('table').textContent).toContain('Floods in karst')
  await user.click(screen.getByLabelText(/^Complete the one here: .*authors/))
  await user.click(screen.getByRole('button', { name: save }))
  await screen.findByText('1 completed.')
  const sent = posts(publicationPaths.edit(here._id))[0]?.body
  expect(sent).toMatchObject({
    title: 'Floods in karst',
    details: 'By hand',
    volume: '7',
    version: here.version,
  })
  expect(sent).not.toHaveProperty('importId')
})

const known = (over: Partial<Paper> = {}): Paper => ({
  title: 'Found rain',
  doi: '10.1234/found',
  date: '2020-01-01',
  datePrecision: 'year',
  ...over,
})
const found = (...papers: Paper[]) =>
  reply({ success: true, message: '', data: { papers, refused: [] } })

test('looks up what a text names, tells what was not found, and tries again', async () => {
  let isAway = true
  const { user, posts, paste } = await open({
    [`POST ${paperPaths.lookup}`]: ({ body }: { body: { identifier: string } }) => {
      if (body.identifier === '10.1234/found') return found(known())
      if (body.identifier === '10.1234/away' && isAway)
        return reply({ success: false, message: 'Crossref is away.' }, 503)
      return found(known({ title: 'Late rain', doi: '10.1234/away' }))
    },
  })
  await paste('See https://doi.org/10.1234/found and 10.1234/away.')
  await screen.findByText('Crossref is away.')
  expect(stateOf('Found rain')).toContain('● new')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry 10.1234/away' }))
  await waitFor(() => expect(stateOf('Late rain')).toContain('● new'))
  expect(posts(paperPaths.lookup).length).toBe(3)
})

test('the works of a person are looked up one by one', async () => {
  const { paste } = await open({
    [`POST ${paperPaths.lookup}`]: ({ body }: { body: { identifier: string } }) =>
      body.identifier.startsWith('0000')
        ? found(
            known({ title: 'short' }),
            known({ title: 'A report', doi: undefined, url: 'https://example.org/' }),
          )
        : found(known()),
  })
  await paste('0000-0002-1825-0097')
  await waitFor(() => expect(stateOf('Found rain')).toContain('● new'))
  expect(stateOf('A report')).toContain('● new')
  expect(screen.queryByText('short')).toBeNull()
})

test('offers to complete the papers that have a DOI and no authors', async () => {
  const { user } = await open({
    [`POST ${paperPaths.lookup}`]: () =>
      found(known({ doi: '10.1234/karst', authors: [{ family: 'Rivera', given: 'Ann' }] })),
  })
  await user.click(screen.getByRole('button', { name: 'Look up 1 paper' }))
  await waitFor(() =>
    expect(stateOf('Found rain')).toContain('already here, completes the one here'),
  )
})

test('new papers of the lab’s people are looked through like any others, or set aside', async () => {
  const work = (id: string, paper: Paper): Proposal => ({ id, paper, people: ['Karin Müller'] })
  const one = work('1', known({ title: 'short' }))
  const other = work('2', { title: 'Without a DOI' })
  let left = [one, other]
  const { user, posts } = await open({
    [`GET ${proposalPaths.list}`]: () => reply(proposals(left)),
    [`POST ${upkeepPaths.dismiss}`]: () => {
      left = [one]
      return reply({ success: true, message: 'Set aside.' })
    },
    [`POST ${paperPaths.lookup}`]: () => found(known()),
  })
  await user.click(await screen.findByRole('button', { name: 'Set aside Without a DOI' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Set aside.')
  expect(posts(upkeepPaths.dismiss)[0]?.body).toEqual({ ids: ['2'], isDismissed: true })
  await user.click(await screen.findByRole('button', { name: 'Look through 1 paper' }))
  await waitFor(() => expect(stateOf('Found rain')).toContain('● new'))
})

const deep = '{'.repeat(200_000)
const doubling = Array.from({ length: 30 }, (_, i) => `@string{a${i + 1} = a${i} # a${i}}`).join(
  '\n',
)

test.each([
  ['groups that lie very deep in each other', `@article{a, title = ${deep}x}`],
  ['macros that double', `@string{a0 = "ha"}\n${doubling}\n@article{a, title = a30, year = 2001}`],
  ['10 MB without a line break', `@article{a, title = {${'x'.repeat(9_900_000)}}, year = 2001}`],
  [
    'JSON with the keys of objects',
    '[{"__proto__": {"title": "x"}, "constructor": 1, "type": "article"}]',
  ],
  ['nothing that is a paper', 'Nothing at all.'],
])('%s ends as a row that says why', async (_, text) => {
  const { user } = await open()
  const file = new File([text], 'odd.bib')
  await user.upload(screen.getByLabelText(/choose files/), file)
  const group = await screen.findByRole('group', { name: 'Show only' })
  expect(within(group).getByRole('button', { name: /could not be read \d/ })).toBeTruthy()
  expect(Object.prototype).not.toHaveProperty('title')
})

test('a file of more than 10 MB is not read', async () => {
  const { user } = await open()
  const file = new File(['x'.repeat(10 * 1024 * 1024 + 1)], 'large.bib')
  await user.upload(screen.getByLabelText(/choose files/), file)
  expect(await screen.findByText('It is larger than 10 MB.')).toBeTruthy()
})

test('shows markup in any field as the letters that it is', async () => {
  const { paste } = await open()
  const odd = hostileTexts[0] ?? ''
  const csl = {
    type: 'article-journal',
    title: `Odd ${odd}`,
    'container-title': odd,
    DOI: '10.1/x',
    author: [{ family: odd }],
  }
  await paste(JSON.stringify([csl]))
  expect(document.querySelector('li script, li img, li svg')).toBeNull()
})
