import { introPaths, introTexts } from '@lab/shared/intro'
import { sitePaths } from '@lab/shared/paths'
import { buildAdminData, buildIntro, versioned } from '@lab/shared/testing/build'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../testing/renderAdmin.tsx'

const stored = buildIntro({ slogan: 'Following water' })
const intro = versioned(stored)
const update = `POST ${introPaths.update}`
const done = { success: true, message: introTexts.updated, data: stored }

test('sends the texts with id and version, and stays open with what is stored', async () => {
  const { user, sent, api } = await renderAdmin('intro', { intro }, { [update]: done })
  await user.type(screen.getByLabelText(/Slogan/), ' down')
  api.on(
    `GET ${sitePaths.adminData}`,
    buildAdminData({ intro: versioned({ ...stored, slogan: 'Following water down' }, 4) }),
  )
  await user.click(screen.getByRole('button', { name: 'Update Intro' }))
  expect((await screen.findByRole('alert')).textContent).toContain(introTexts.updated)
  expect(sent()[0]?.body).toEqual({ ...stored, slogan: 'Following water down', version: 3 })
  expect(screen.getByLabelText<HTMLInputElement>(/Slogan/).value).toBe('Following water down')

  await user.click(screen.getByRole('button', { name: 'Update Intro' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({ version: 4 })
})

test('every field may be empty', async () => {
  const saved = { success: true, message: introTexts.updated, data: stored }
  const { user, sent } = await renderAdmin('intro', { intro }, { [update]: saved })
  for (const field of screen.getAllByRole('textbox')) await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Update Intro' }))
  expect((await screen.findByRole('alert')).textContent).toContain(introTexts.updated)
  const { _id, ...texts } = stored
  for (const name of Object.keys(texts)) expect(sent()[0]?.body).toHaveProperty(name, '')
})
