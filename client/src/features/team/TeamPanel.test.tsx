import { imagePaths, imageTexts } from '@lab/shared/images'
import { manyPath } from '@lab/shared/many'
import { pages } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { teamPaths, teamTexts } from '@lab/shared/team'
import { buildMember, versioned } from '@lab/shared/testing/build'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { alertLines, pictureFile, renderAdmin, write } from '../../testing/renderAdmin.tsx'

const ada = buildMember({ name: 'Sample Ada', order: 1, img: '/uploads/ada.webp' })
const bea = buildMember({ name: 'Sample Bea', order: 2, img: '' })
const team = [versioned(ada), versioned(bea)]
const add = `POST ${teamPaths.add}`
const edit = (id: string) => `POST ${teamPaths.edit(id)}`
const deleteImage = `POST ${imagePaths.delete}`
const deleteAda = `DELETE ${teamPaths.delete(ada._id)}`
const done = (message: string) => ({ success: true, message, data: ada })
const failing = (message: string) => () => reply({ success: false, message }, 503)
const alertText = async () => (await screen.findByRole('alert')).querySelector('p')?.textContent

test('the button shows and hides the form', async () => {
  const { user } = await renderAdmin('about', { team })
  expect(screen.queryByRole('button', { name: 'Add Member' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a member' }))
  expect(screen.getByRole('button', { name: 'Add Member' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/))
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('button', { name: 'Add Member' })).toBeNull()
})

test('adds a member with a photo', async () => {
  const { user, sent } = await renderAdmin(
    'about',
    { team },
    {
      [`POST ${imagePaths.team}`]: { success: true, data: { secure_url: '/uploads/new.webp' } },
      [add]: done(teamTexts.added),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Add a member' }))
  await user.type(screen.getByLabelText(/Name/), 'Sample Cyd')
  await user.type(screen.getByLabelText(/Position/), 'Postdoc')
  await write(/^Description/, '<p>Works on rain.</p>')
  await user.upload(screen.getByLabelText('Photo'), pictureFile())
  expect(screen.getByAltText('Preview: Photo').getAttribute('src')).toBe('blob:preview')
  await user.click(screen.getByRole('button', { name: 'Add Member' }))

  expect(await alertText()).toBe(teamTexts.added)
  expect(sent().map(({ path }) => path)).toEqual([imagePaths.team, teamPaths.add])
  expect(sent()[1]?.body).toMatchObject({
    name: 'Sample Cyd',
    position: 'Postdoc',
    rich: '<p>Works on rain.</p>',
    email: '',
    linkedin: '',
    img: '/uploads/new.webp',
    pictureTexts: {},
  })
  const added = screen.getByRole('button', { name: 'Edit Sample Ada' })
  await waitFor(() => expect(document.activeElement).toBe(added))
  const link = screen.getByRole('link', { name: 'See it on the site: Sample Ada' })
  expect(link.getAttribute('href')).toBe(pages.person(ada._id))
})

test('a double click adds once', async () => {
  const { user, sent } = await renderAdmin('about', { team }, { [add]: done(teamTexts.added) })
  await user.click(screen.getByRole('button', { name: 'Add a member' }))
  await user.type(screen.getByLabelText(/Name/), 'Sample Cyd')
  await user.type(screen.getByLabelText(/Position/), 'Postdoc')
  await write(/^Description/, '<p>Works on rain.</p>')
  await user.dblClick(screen.getByRole('button', { name: 'Add Member' }))
  await screen.findByRole('alert')
  expect(sent()).toHaveLength(1)
})

test('says so when a required field is empty and sends nothing', async () => {
  const { user, sent } = await renderAdmin('about', { team })
  await user.click(screen.getByRole('button', { name: 'Add a member' }))
  await user.click(screen.getByRole('button', { name: 'Add Member' }))
  expect(await alertText()).toBe('Please fill in all required fields.')
  await user.click(screen.getByRole('link', { name: 'Name is required.' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/))
  expect(sent()).toEqual([])
})

test('names a field that is wrong', async () => {
  const { user, sent } = await renderAdmin('about', { team })
  await user.click(screen.getByRole('button', { name: 'Edit Sample Ada' }))
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'nowhere')
  await user.click(screen.getByRole('button', { name: 'Update Member' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('link').textContent).toBe('Email must be an e-mail address.')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(sent()).toEqual([])
})

test('an edit sends the version, the order, and an empty photo when it was removed', async () => {
  const { user, sent } = await renderAdmin(
    'about',
    { team },
    { [edit(ada._id)]: done(teamTexts.updated) },
  )
  await user.click(screen.getByRole('button', { name: 'Edit Sample Ada' }))
  await user.clear(screen.getByLabelText('Order'))
  await user.type(screen.getByLabelText('Order'), '7')
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  await user.click(screen.getByRole('button', { name: 'Update Member' }))
  expect(await alertText()).toBe(teamTexts.updated)
  expect(sent()[0]?.body).toMatchObject({ name: 'Sample Ada', order: 7, img: '', version: 3 })
})

test('a photo is described, and the description can be taken away again', async () => {
  const { user, sent } = await renderAdmin(
    'about',
    { team, pictureTexts: { '/uploads/ada.webp': 'On skis' } },
    { [edit(ada._id)]: done(teamTexts.updated) },
  )
  await user.click(screen.getByRole('button', { name: 'Edit Sample Ada' }))
  const description = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Describe the picture',
  })
  expect(description.value).toBe('On skis')
  screen.getByText('For people who do not see it. If empty: Portrait of Sample Ada')
  await user.clear(description)
  await user.click(screen.getByRole('button', { name: 'Update Member' }))
  await screen.findByRole('alert')
  expect(sent()[0]?.body).toMatchObject({ pictureTexts: { '/uploads/ada.webp': '' } })
})

test('without a photo there is nothing to describe', async () => {
  const { user } = await renderAdmin('about', { team })
  await user.click(screen.getByRole('button', { name: 'Edit Sample Bea' }))
  expect(screen.queryByLabelText('Describe the picture')).toBeNull()
})

test('moves a member down by giving both their new order', async () => {
  const { user, sent } = await renderAdmin(
    'about',
    { team },
    {
      [`POST ${manyPath('team')}`]: {
        ...done(''),
        data: { done: [ada, bea].map(({ _id }) => ({ _id, version: 4 })), left: [] },
      },
    },
  )
  const moves = (orders: [string, number][], version: number) => ({
    deeds: orders.map(([_id, order]) => ({ _id, act: 'change', fields: { order }, version })),
  })
  const down: [string, number][] = [
    [ada._id, 2],
    [bea._id, 1],
  ]
  await user.click(screen.getByRole('button', { name: 'Move down Sample Ada' }))
  await screen.findByRole('alert')
  const place = screen.getByRole('combobox', { name: 'Move Sample Ada to' })
  await user.click(place)
  await user.selectOptions(place, '2')
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  const up: [string, number][] = [
    [ada._id, 1],
    [bea._id, 2],
  ]
  expect(sent().map(({ body }) => body)).toEqual([moves(down, 3), moves(down, 3), moves(up, 4)])
})

test('a failed save says that it failed and why', async () => {
  const { user } = await renderAdmin('about', { team }, { [edit(ada._id)]: failing('Not now.') })
  await user.click(screen.getByRole('button', { name: 'Edit Sample Ada' }))
  await user.click(screen.getByRole('button', { name: 'Update Member' }))
  expect(await alertLines()).toEqual([texts.submitFailed, 'Not now.'])
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Sample Ada')
})

async function deleteMember(name: string, answers: Record<string, unknown>) {
  const admin = await renderAdmin('about', { team }, answers)
  await admin.user.click(screen.getByRole('button', { name: `Delete ${name}` }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  await admin.user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return admin
}

test('deletes the image, then the member', async () => {
  const { sent } = await deleteMember('Sample Ada', {
    [deleteImage]: done(imageTexts.deleted),
    [deleteAda]: done(teamTexts.deleted),
  })
  expect(await alertText()).toBe('Member and associated images deleted successfully.')
  expect(sent().map(({ path }) => path)).toEqual([imagePaths.delete, teamPaths.delete(ada._id)])
  expect(sent()[0]?.body).toEqual({ imageUrls: ['/uploads/ada.webp'] })
})

test('a member without a photo is deleted alone', async () => {
  const { sent } = await deleteMember('Sample Bea', {
    [`DELETE ${teamPaths.delete(bea._id)}`]: done(teamTexts.deleted),
  })
  expect(sent().map(({ path }) => path)).toEqual([teamPaths.delete(bea._id)])
})

test('a member whose photo another site stores is deleted alone, and that is said', async () => {
  const img = 'https://pictures.example.org/cleo.jpg'
  const cleo = versioned(buildMember({ name: 'Sample Cleo', img }))
  const { user, sent } = await renderAdmin(
    'about',
    { team: [cleo], foreignPictures: [img] },
    { [`DELETE ${teamPaths.delete(cleo._id)}`]: done(teamTexts.deleted) },
  )
  await user.click(screen.getByRole('button', { name: 'Delete Sample Cleo' }))
  expect(screen.getByRole('dialog').textContent).toContain(
    `What is stored on another site stays there: ${img}`,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await alertText()).toBe(teamTexts.deleted)
  expect(sent().map(({ path }) => path)).toEqual([teamPaths.delete(cleo._id)])
})

test('keeps the member when the images cannot be deleted', async () => {
  const { sent } = await deleteMember('Sample Ada', {
    [deleteImage]: failing('Failed to delete images from Cloudinary.'),
  })
  expect(await alertLines()).toEqual([
    'Failed to delete images from Cloudinary.',
    'An error occurred during deletion.',
  ])
  expect(sent()).toHaveLength(1)
})

test('says when the record could not be deleted', async () => {
  await deleteMember('Sample Ada', {
    [deleteImage]: done(imageTexts.deleted),
    [deleteAda]: failing('Not now.'),
  })
  expect(await alertLines()).toEqual([
    'Failed to delete member from the database.',
    'An error occurred during deletion.',
    'Not now.',
  ])
})

test('keeps what is not to be deleted', async () => {
  const { user, sent } = await renderAdmin('about', { team })
  await user.click(screen.getByRole('button', { name: 'Delete Sample Ada' }))
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})
