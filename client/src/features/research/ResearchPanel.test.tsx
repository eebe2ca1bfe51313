import { imagePaths } from '@lab/shared/images'
import { researchPaths, researchTexts } from '@lab/shared/research'
import { buildResearch, versioned } from '@lab/shared/testing/build'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../testing/renderAdmin.tsx'

const stored = buildResearch({
  title: 'Snow',
  mainImage: '/uploads/a.webp',
  otherImg: ['/uploads/b.webp'],
})
const research = [versioned(stored)]
const done = (message: string) => ({ success: true, message, data: stored })
const alertText = async () => (await screen.findByRole('alert')).querySelector('p')?.textContent

test('a title is enough to add a project', async () => {
  const { user, sent } = await renderAdmin(
    'research',
    { research },
    { [`POST ${researchPaths.add}`]: done(researchTexts.added) },
  )
  await user.click(screen.getByRole('button', { name: 'Add a research project' }))
  await user.type(screen.getByLabelText(/Title/), 'Floods')
  await user.click(screen.getByRole('button', { name: 'Add Research' }))
  expect(await alertText()).toBe(researchTexts.added)
  expect(sent()[0]?.body).toMatchObject({ title: 'Floods', mainImage: '', otherImg: [] })
})

test('a project without a title is not sent', async () => {
  const { user, sent } = await renderAdmin('research', { research })
  await user.click(screen.getByRole('button', { name: 'Add a research project' }))
  await user.click(screen.getByRole('button', { name: 'Add Research' }))
  expect(await alertText()).toBe(researchTexts.missing)
  expect(sent()).toEqual([])
})

test('an edit sends everything with its version', async () => {
  const { user, sent } = await renderAdmin(
    'research',
    { research },
    { [`POST ${researchPaths.edit(stored._id)}`]: done(researchTexts.updated) },
  )
  await user.click(screen.getByRole('button', { name: 'Edit Snow' }))
  await user.clear(screen.getByLabelText('Sponsors'))
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  await user.click(screen.getByRole('button', { name: 'Update Research' }))
  expect(await alertText()).toBe(researchTexts.updated)
  expect(sent()[0]?.body).toMatchObject({
    title: 'Snow',
    rich: '<p>Snow is a reservoir.</p><p>It melts.</p>',
    sponsors: '',
    otherImg: [],
    version: 3,
  })
})

test('deletes all pictures, then the project', async () => {
  const { user, sent } = await renderAdmin(
    'research',
    { research },
    {
      [`POST ${imagePaths.delete}`]: done('Gone.'),
      [`DELETE ${researchPaths.delete(stored._id)}`]: done(researchTexts.deleted),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Delete Snow' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await alertText()).toBe(researchTexts.deleted)
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [imagePaths.delete, { imageUrls: ['/uploads/a.webp', '/uploads/b.webp'] }],
    [researchPaths.delete(stored._id), undefined],
  ])
})
