import { imagePaths } from '@lab/shared/images'
import { publicationPaths, publicationTexts } from '@lab/shared/publications'
import { buildPublication, versioned } from '@lab/shared/testing/build'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { pictureFile, renderAdmin } from '../../testing/renderAdmin.tsx'

const stored = buildPublication({ title: 'Old paper', publication_sequence: 4 })
const publication = [versioned(stored)]
const done = (message: string) => ({ success: true, message, data: stored })
const alertText = async () => (await screen.findByRole('alert')).querySelector('p')?.textContent

test('adds a publication, under review unless another status is chosen', async () => {
  const { user, sent } = await renderAdmin(
    'publication',
    { publication },
    {
      [`POST ${imagePaths.publication}`]: {
        success: true,
        data: { secure_url: '/uploads/n.webp' },
      },
      [`POST ${publicationPaths.add}`]: done(publicationTexts.added),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Add a publication' }))
  await user.type(screen.getByLabelText(/Title/), 'On floods')
  await user.type(screen.getByLabelText(/Details/), 'A. Author')
  await user.type(screen.getByLabelText(/Link/), 'https://doi.org/10.1/x')
  await user.type(screen.getByLabelText(/Date/), '2025-03-04')
  await user.upload(screen.getByLabelText(/Image/), pictureFile())
  await user.click(screen.getByRole('button', { name: 'Add Publication' }))
  expect(await alertText()).toBe(publicationTexts.added)
  expect(sent()[1]?.body).toMatchObject({
    title: 'On floods',
    details: 'A. Author',
    link: 'https://doi.org/10.1/x',
    status: 'Review',
    date: '2025-03-04',
    imgUrl: '/uploads/n.webp',
  })
})

test.each([
  ['Add a publication', 'Add Publication', publicationTexts.missing],
  ['Edit Old paper', 'Update Publication', publicationTexts.missingOnEdit],
])('%s with missing fields says so and sends nothing', async (open, submit, text) => {
  const { user, sent } = await renderAdmin('publication', { publication })
  await user.click(screen.getByRole('button', { name: open }))
  await user.clear(screen.getByLabelText(/Details/))
  await user.click(screen.getByRole('button', { name: submit }))
  expect(await alertText()).toBe(text)
  expect(sent()).toEqual([])
})

test('an edit sends status, sequence and version', async () => {
  const { user, sent } = await renderAdmin(
    'publication',
    { publication },
    { [`POST ${publicationPaths.edit(stored._id)}`]: done(publicationTexts.updated) },
  )
  await user.click(screen.getByRole('button', { name: 'Edit Old paper' }))
  await user.selectOptions(screen.getByLabelText('Status'), 'Review')
  await user.clear(screen.getByLabelText('Sequence'))
  await user.type(screen.getByLabelText('Sequence'), '12')
  await user.click(screen.getByRole('button', { name: 'Update Publication' }))
  expect(await alertText()).toBe(publicationTexts.updated)
  expect(sent()[0]?.body).toMatchObject({
    status: 'Review',
    publication_sequence: 12,
    imgUrl: stored.imgUrl,
    version: 3,
  })
})

test('a publication without an image is not deleted', async () => {
  const bare = versioned(buildPublication({ title: 'Bare paper', imgUrl: '' }))
  const { user, sent } = await renderAdmin('publication', { publication: [bare] })
  await user.click(screen.getByRole('button', { name: 'Delete Bare paper' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await alertText()).toBe('Image deletion failed')
  expect(sent()).toEqual([])
})

test('says when the record could not be deleted', async () => {
  const { user } = await renderAdmin(
    'publication',
    { publication },
    {
      [`POST ${imagePaths.delete}`]: done('Gone.'),
      [`DELETE ${publicationPaths.delete(stored._id)}`]: () =>
        reply({ success: false, message: 'Not now.' }, 503),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Delete Old paper' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await alertText()).toContain(publicationTexts.deleteFailed))
})

test('a long list is searched by words, whatever their case and accents', async () => {
  const titles = [
    'Débit of the Sample River',
    ...Array.from({ length: 10 }, (_, i) => `Paper ${i}`),
  ]
  const many = titles.map((title) =>
    versioned(
      buildPublication({
        title,
        date: '2021-05-01',
        details: title === 'Paper 7' ? 'A. Müller, Journal' : 'A. Author, Journal',
      }),
    ),
  )
  const { user } = await renderAdmin('publication', { publication: many })
  const listed = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent)
  const search = screen.getByRole('searchbox', { name: 'Search' })
  expect(listed()).toEqual(titles)

  await user.type(search, '2021 river debit')
  expect(listed()).toEqual(['Débit of the Sample River'])
  expect(screen.getByText('1 of 11 found')).toBeTruthy()

  await user.type(search, ' snow')
  expect(listed()).toEqual([])
  expect(screen.getByText(/Nothing holds/)).toBeTruthy()

  await user.clear(search)
  expect(listed()).toEqual(titles)

  await user.type(search, 'muller')
  expect(listed()).toEqual(['Paper 7'])
})

test('a short list needs no search', async () => {
  await renderAdmin('publication', { publication })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a title stays one line: what is pasted loses its line breaks, and Enter saves', async () => {
  const { user, sent } = await renderAdmin(
    'publication',
    { publication },
    { [`POST ${publicationPaths.edit(stored._id)}`]: done(publicationTexts.updated) },
  )
  await user.click(screen.getByRole('button', { name: 'Edit Old paper' }))
  await user.clear(screen.getByLabelText(/Title/))
  await user.paste('On floods, \n  and what a gauge forgets')
  await user.keyboard('{Enter}')
  expect(await alertText()).toBe(publicationTexts.updated)
  expect(sent()[0]?.body).toMatchObject({ title: 'On floods, and what a gauge forgets' })
})
