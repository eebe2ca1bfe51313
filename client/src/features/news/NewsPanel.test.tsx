import { authPaths, authTexts } from '@lab/shared/auth'
import { today } from '@lab/shared/dates'
import { limits } from '@lab/shared/fields.schema'
import { imagePaths, imageTexts } from '@lab/shared/images'
import { newsPaths, newsTexts } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import { REQUEST_ID_HEADER, texts } from '@lab/shared/reply'
import { buildAdminData, buildNews, versioned } from '@lab/shared/testing/build'
import { trashPaths, trashTexts } from '@lab/shared/trash'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heldReply, reply } from '../../testing/mockApi.ts'
import { alertLines, pictureFile, renderAdmin, write } from '../../testing/renderAdmin.tsx'

const stored = buildNews({ heading: 'Old gauge', otherImage: ['/uploads/second.webp'] })
const news = [versioned(stored)]
const upload = `POST ${imagePaths.news}`
const add = `POST ${newsPaths.add}`
const edit = `POST ${newsPaths.edit(stored._id)}`
const uploaded = { success: true, message: 'x', data: { secure_url: '/uploads/new.webp' } }
const added = { success: true, message: newsTexts.added, data: stored }
const updated = { success: true, message: newsTexts.updated, data: stored }

const openAdd = async (answers: Record<string, unknown> = {}) => {
  const admin = await renderAdmin('news', { news }, answers)
  await admin.user.click(screen.getByRole('button', { name: 'Add news' }))
  return admin
}
const openEdit = async (answers: Record<string, unknown> = {}) => {
  const admin = await renderAdmin('news', { news }, answers)
  await admin.user.click(screen.getByRole('button', { name: 'Edit Old gauge' }))
  return admin
}
const fill = async ({ user }: Awaited<ReturnType<typeof openAdd>>) => {
  await user.type(screen.getByLabelText(/Heading/), 'Flood')
  await write(/^Body/, '<p>It rained.</p>')
  fireEvent.change(screen.getByLabelText(/Date/), { target: { value: '2026-03-04' } })
  await user.upload(screen.getByLabelText(/Main image/), pictureFile())
}

test('adds news: uploads first, sends the form once, shows the message, resets and hides', async () => {
  const admin = await openAdd({ [upload]: uploaded, [add]: added })
  await fill(admin)
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))

  expect((await screen.findByRole('alert')).textContent).toContain(newsTexts.added)
  expect(admin.sent().map((call) => call.path)).toEqual([imagePaths.news, newsPaths.add])
  expect(admin.sent()[1]?.body).toEqual({
    heading: 'Flood',
    rich: '<p>It rained.</p>',
    mainImage: '/uploads/new.webp',
    otherImage: [],
    about: [],
    pictureTexts: {},
    publishAt: '',
    hideAt: '',
    date: '2026-03-04',
  })
  expect(admin.sent()[1]?.headers.get(REQUEST_ID_HEADER)).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.queryByRole('button', { name: 'Add News' })).toBeNull()

  await admin.user.click(screen.getByRole('button', { name: 'Add news' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Heading/).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/Date/).value).toBe('2024-01-01')
})

test('the public pages load anew after a save', async () => {
  const admin = await openAdd({ [upload]: uploaded, [add]: added })
  const loads = () => admin.api.calls.filter(({ path }) => path === sitePaths.data).length
  const before = loads()
  await fill(admin)
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  await screen.findByRole('alert')
  await waitFor(() => expect(loads()).toBe(before + 1))
})

test.each([
  ['Add news', 'Add News', newsTexts.missing],
  ['Edit Old gauge', 'Update News', newsTexts.missingOnEdit],
])('%s without a heading says so and sends nothing', async (open, submit, text) => {
  const { user, sent } = await renderAdmin('news', { news })
  await user.click(screen.getByRole('button', { name: open }))
  await user.clear(screen.getByLabelText(/Heading/))
  await user.click(screen.getByRole('button', { name: submit }))

  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(text)
  expect(screen.getAllByText('Heading is required.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText(/Heading/))
  expect(sent()).toEqual([])
})

test('needs a main image to add', async () => {
  const { user, sent } = await openAdd()
  await user.type(screen.getByLabelText(/Heading/), 'Flood')
  await write(/^Body/, '<p>It rained.</p>')
  await user.click(screen.getByRole('button', { name: 'Add News' }))
  expect(screen.getAllByText('Main image is required.')).toHaveLength(2)
  expect(sent()).toEqual([])
})

test('an edit loads the item, sends its version and keeps its pictures', async () => {
  const { user, sent } = await openEdit({ [edit]: updated })
  await user.type(screen.getByLabelText(/Heading/), ' gone')
  await user.click(screen.getByRole('button', { name: 'Update News' }))

  expect((await screen.findByRole('alert')).textContent).toContain(newsTexts.updated)
  expect(sent()[0]?.body).toMatchObject({
    heading: 'Old gauge gone',
    rich: stored.body.map((text) => `<p>${text}</p>`).join(''),
    mainImage: stored.mainImage,
    otherImage: stored.otherImage,
    version: 3,
  })
})

test('a failed save keeps what was typed and does not upload again', async () => {
  const refused = { success: false, message: 'Heading is odd.', errors: [] }
  const admin = await openAdd({ [upload]: uploaded, [add]: () => reply(refused, 400) })
  await fill(admin)
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))

  expect(await alertLines()).toEqual([texts.submitFailed, 'Heading is odd.'])
  expect(screen.getByLabelText<HTMLInputElement>(/Heading/).value).toBe('Flood')

  admin.api.on(add, added)
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(newsTexts.added))
  const sent = admin.sent()
  expect(sent.map((call) => call.path)).toEqual([imagePaths.news, newsPaths.add, newsPaths.add])
  const [, first, second] = sent
  expect(first?.headers.get(REQUEST_ID_HEADER)).toBe(second?.headers.get(REQUEST_ID_HEADER))
})

test('shows how far the upload is and what the server says against a picture', async () => {
  const { handler, answer } = heldReply()
  const admin = await openAdd({ [upload]: handler })
  await fill(admin)
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5)
  expect(screen.getByRole('status').textContent).toBe('Saving…')

  answer(reply({ success: false, message: imageTexts.tooManyPixels }, 413))
  expect((await screen.findByRole('alert')).textContent).toContain(imageTexts.tooManyPixels)
})

test('refuses a file that is no picture before it is sent', async () => {
  await openAdd()
  const file = pictureFile('notes.txt', 'text/plain')
  fireEvent.change(screen.getByLabelText(/Main image/), { target: { files: [file] } })
  expect(screen.getByText(imageTexts.wrongType)).toBeTruthy()
})

test('after the session has ended, logging in again in place keeps what was typed', async () => {
  const ended = () => reply({ success: false, message: texts.notLoggedIn }, 401)
  const { user, api } = await openEdit({
    [edit]: ended,
    [`POST ${authPaths.login}`]: { success: true, message: authTexts.loggedIn },
  })
  await user.type(screen.getByLabelText(/Heading/), '!')
  await user.click(screen.getByRole('button', { name: 'Update News' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.')
  await user.click(screen.getByRole('button', { name: 'Log in again' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Log in again' }))
  await user.type(dialog.getByLabelText('Password'), 'secret')
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(screen.getByLabelText<HTMLInputElement>(/Heading/).value).toBe('Old gauge!')
  api.on(edit, updated)
  await user.click(screen.getByRole('button', { name: 'Update News' }))
  expect((await screen.findByRole('alert')).textContent).toContain(newsTexts.updated)
})

test('asks once about the placeholder of the date, and offers today first', async () => {
  const refused = { success: false, message: 'Not now.', errors: [] }
  const admin = await openAdd({ [upload]: uploaded, [add]: () => reply(refused, 503) })
  await fill(admin)
  const date = screen.getByLabelText<HTMLInputElement>(/Date/)
  fireEvent.change(date, { target: { value: '2024-01-01' } })
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Is January 1, 2024 the date?' }))
  const [first] = dialog.getAllByRole('button')
  expect(first?.textContent).toContain('Use today')
  expect(document.activeElement).toBe(first)
  expect(admin.sent()).toEqual([])

  await admin.user.click(dialog.getByRole('button', { name: 'Keep January 1, 2024' }))
  expect(await alertLines()).toEqual([texts.submitFailed, 'Not now.'])
  admin.api.on(add, added)
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(newsTexts.added))
  expect(admin.sent().at(-1)?.body).toMatchObject({ date: '2024-01-01' })
})

test.each(['Today', 'the answer'])('%s puts the day of today for the placeholder', async (way) => {
  const admin = await openAdd({ [upload]: uploaded, [add]: added })
  await fill(admin)
  const date = screen.getByLabelText<HTMLInputElement>(/Date/)
  fireEvent.change(date, { target: { value: '2024-01-01' } })
  const day = today()
  if (way === 'Today') await admin.user.click(screen.getByRole('button', { name: 'Today' }))
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  if (way !== 'Today') await admin.user.click(screen.getByRole('button', { name: /^Use today/ }))
  await screen.findByRole('alert')
  expect([day, today()]).toContain(Object(admin.sent()[1]?.body).date)
})

test('the item that was added is marked, has the focus, and leads to where it is on the site', async () => {
  const fresh = buildNews({ heading: 'New gauge' })
  const admin = await openAdd({ [upload]: uploaded, [add]: { ...added, data: fresh } })
  await fill(admin)
  const newest = { news: [...news, versioned(fresh)] }
  admin.api.on(`GET ${sitePaths.adminData}`, buildAdminData(newest))
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  const link = await screen.findByRole('link', { name: 'See it on the site: New gauge' })
  expect(link.getAttribute('href')).toBe(pages.article(fresh._id))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit New gauge' }))
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  await admin.user.click(screen.getByRole('button', { name: 'Add news' }))
  expect(screen.queryByRole('link', { name: /See it on the site/ })).toBeNull()
})

test.each(['Control', 'Meta'])('%s+S saves what is typed, and only that', async (key) => {
  const { user, sent } = await openEdit({ [edit]: updated })
  await user.keyboard(`{${key}>}s{/${key}}`)
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText(/Heading/), '!')
  await user.keyboard(`{${key}>}s{/${key}}`)
  expect((await screen.findByRole('alert')).textContent).toContain(newsTexts.updated)
  expect(sent()).toHaveLength(1)
})

test('what is not saved is said in the form, at its row and at its tab', async () => {
  const { user } = await openEdit()
  expect(screen.getByRole('form', { name: 'Editing: Old gauge' })).toBeTruthy()
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await user.type(screen.getByLabelText(/Heading/), '!')
  const tab = screen.getByRole('tab', { name: 'News', description: 'Holds unsaved changes.' })
  expect(tab).toBeTruthy()
  expect(within(screen.getByRole('form')).getByText('Unsaved changes')).toBeTruthy()
  const row = screen.getByRole('button', { name: 'Edit Old gauge' }).closest('li')
  expect(row?.textContent).toContain('Unsaved changes')
  // The one of another tab is none of this one's.
  await user.click(screen.getByRole('tab', { name: 'Intro' }))
  await user.keyboard('{Control>}s{/Control}')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says where an item leads whose text is one address', async () => {
  await openAdd()
  const body = await screen.findByRole('textbox', { name: /^Body/ })
  const said = () =>
    document.getElementById(body.getAttribute('aria-describedby') ?? '')?.textContent
  expect(said()).toContain('makes the item a link')
  await write(/^Body/, '<p>https://example.org/story</p>')
  expect(said()).toBe('This item links out: cards and feeds lead to https://example.org/story.')
  await write(/^Body/, '<p>https://example.org/story and more</p>')
  expect(said()).toContain('makes the item a link')
})

test('optional pictures are added, moved and sent in their order', async () => {
  const admin = await openEdit({ [upload]: uploaded, [edit]: updated })
  await admin.user.upload(screen.getByLabelText('Optional images'), [pictureFile()])
  await admin.user.click(screen.getByRole('button', { name: 'Move up picture 2' }))
  await admin.user.click(screen.getByRole('button', { name: 'Update News' }))
  await screen.findByRole('alert')
  expect(admin.sent()[1]?.body).toMatchObject({
    otherImage: ['/uploads/new.webp', '/uploads/second.webp'],
  })
})

test('chosen pictures that are too many are told before anything is uploaded', async () => {
  const admin = await openEdit({ [upload]: uploaded, [edit]: updated })
  const chosen = Array.from({ length: limits.otherImages }, () => pictureFile())
  await admin.user.upload(screen.getByLabelText('Optional images'), chosen)
  await admin.user.click(screen.getByRole('button', { name: 'Update News' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`At most ${limits.otherImages} pictures.`)
  expect(admin.sent()).toEqual([])
})

const described = {
  news,
  pictureTexts: { [stored.mainImage]: 'A weir', '/uploads/second.webp': 'A valley' },
}
const textOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

async function openDescribed(answers: Record<string, unknown>) {
  const admin = await renderAdmin('news', described, answers)
  await admin.user.click(screen.getByRole('button', { name: 'Edit Old gauge' }))
  return admin
}

test('a description typed for a new picture is stored under its address, also the second time', async () => {
  const refused = { success: false, message: 'Not now.', errors: [] }
  const admin = await openAdd({ [upload]: uploaded, [add]: () => reply(refused, 503) })
  expect(screen.queryByLabelText('Describe the picture')).toBeNull()
  await fill(admin)
  expect(screen.getByText(/If empty: Picture to “Flood”$/)).toBeTruthy()
  await admin.user.type(textOf('Describe the picture'), 'Water on a road')
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  await screen.findByRole('alert')
  expect(textOf('Describe the picture').value).toBe('Water on a road')

  admin.api.on(add, added)
  await admin.user.click(screen.getByRole('button', { name: 'Add News' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(newsTexts.added))
  const texts = { '/uploads/new.webp': 'Water on a road' }
  for (const { body } of admin.sent().slice(1)) expect(body).toMatchObject({ pictureTexts: texts })
})

test('descriptions stay with their pictures when these are moved, and go with them', async () => {
  const admin = await openDescribed({ [upload]: uploaded, [edit]: updated })
  expect(textOf('Describe the picture').value).toBe('A weir')
  await admin.user.upload(screen.getByLabelText('Optional images'), [pictureFile()])
  await admin.user.type(textOf('Describe picture 2'), 'A creek')
  await admin.user.click(screen.getByRole('button', { name: 'Move up picture 2' }))
  expect(textOf('Describe picture 1').value).toBe('A creek')
  expect(textOf('Describe picture 2').value).toBe('A valley')
  await admin.user.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  await admin.user.click(screen.getByRole('button', { name: 'Update News' }))
  await screen.findByRole('alert')
  expect(admin.sent()[1]?.body).toMatchObject({ otherImage: ['/uploads/new.webp'] })
  // Of those that were there only what was changed is sent.
  expect(admin.sent()[1]?.body).toHaveProperty('pictureTexts', { '/uploads/new.webp': 'A creek' })
})

test('a description that is too long is told at its picture and not sent', async () => {
  const { user, sent } = await openDescribed({})
  await user.click(textOf('Describe picture 1'))
  await user.paste('x'.repeat(300))
  await user.click(screen.getByRole('button', { name: 'Update News' }))
  const problem = await screen.findByRole('link', { name: /at most 300 characters/ })
  expect(document.activeElement).toBe(textOf('Describe picture 1'))
  expect(textOf('Describe the picture').getAttribute('aria-invalid')).toBeNull()
  textOf('Describe the picture').focus()
  await user.click(problem)
  expect(document.activeElement).toBe(textOf('Describe picture 1'))
  expect(sent()).toEqual([])
})

test('what the server says against a description is told at its picture', async () => {
  const path = `pictureTexts.${stored.mainImage}`
  const errors = [{ path, message: imageTexts.notOurs }]
  const refused = { success: false, message: imageTexts.notOurs, errors }
  const { user } = await openDescribed({ [edit]: () => reply(refused, 400) })
  await user.type(textOf('Describe the picture'), '!')
  await user.click(screen.getByRole('button', { name: 'Update News' }))
  await screen.findByRole('link', { name: imageTexts.notOurs })
  await waitFor(() => expect(document.activeElement).toBe(textOf('Describe the picture')))
  expect(textOf('Describe the picture').value).toBe('A weir!')
})

test('a description that is typed and erased leaves nothing to save', async () => {
  const { user } = await openEdit()
  await user.type(textOf('Describe the picture'), 'A')
  await user.clear(textOf('Describe the picture'))
  await user.click(screen.getByRole('button', { name: 'Close the form' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks before another item replaces what was typed', async () => {
  const { user } = await openAdd()
  await user.type(screen.getByLabelText(/Heading/), 'Flood')
  await user.click(screen.getByRole('button', { name: 'Edit Old gauge' }))
  await user.click(screen.getByRole('button', { name: 'Keep typing' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Heading/).value).toBe('Flood')
  await user.click(screen.getByRole('button', { name: 'Edit Old gauge' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Heading/).value).toBe('Old gauge')
})

test('hiding the add form keeps what was typed in it', async () => {
  const { user } = await openAdd()
  await user.type(screen.getByLabelText(/Heading/), 'Flood')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByLabelText(/Heading/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add news' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Heading/).value).toBe('Flood')
})

test('deletes the pictures, then the record', async () => {
  const { user, sent } = await renderAdmin(
    'news',
    { news },
    {
      [`POST ${imagePaths.delete}`]: { success: true, message: imageTexts.deleted },
      [`DELETE ${newsPaths.delete(stored._id)}`]: { success: true, message: newsTexts.deleted },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Delete Old gauge' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toContain(newsTexts.deleted)
  expect(sent().map(({ path }) => path)).toEqual([imagePaths.delete, newsPaths.delete(stored._id)])
  expect(sent()[0]?.body).toEqual({ imageUrls: [stored.mainImage, '/uploads/second.webp'] })
})

test('a deletion is taken back at once', async () => {
  const { user, api, sent } = await renderAdmin(
    'news',
    { news },
    {
      [`POST ${imagePaths.delete}`]: { success: true, message: imageTexts.deleted },
      [`DELETE ${newsPaths.delete(stored._id)}`]: { success: true, message: newsTexts.deleted },
      [`POST ${trashPaths.restore(stored._id)}`]: { success: true, message: trashTexts.restored },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Delete Old gauge' }))
  expect(screen.getByRole('dialog').textContent).toContain('30 days')
  api.on(`GET ${sitePaths.adminData}`, buildAdminData({ news: [] }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  api.on(`GET ${sitePaths.adminData}`, buildAdminData({ news }))
  await screen.findByText(trashTexts.restored)
  expect(sent().at(-1)?.path).toBe(trashPaths.restore(stored._id))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
