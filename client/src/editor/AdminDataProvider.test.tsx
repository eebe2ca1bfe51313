import { authPaths } from '@lab/shared/auth'
import { introPaths, introTexts } from '@lab/shared/intro'
import { pages, sitePaths } from '@lab/shared/paths'
import { buildAdminData } from '@lab/shared/testing/build'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../testing/mockApi.ts'
import { renderAdmin } from '../testing/renderAdmin.tsx'
import { renderApp } from '../testing/renderApp.tsx'

const adminData = `GET ${sitePaths.adminData}`
const away = () => reply({ success: false, message: 'The database is away.' }, 503)

test('content that cannot be loaded is said and can be asked for again', async () => {
  const { user, api } = renderApp(pages.admin, {
    [`GET ${authPaths.status}`]: true,
    [adminData]: away,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
  api.on(adminData, buildAdminData())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('tab')).toHaveLength(6)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a reload that fails after a save leaves the panels as they are', async () => {
  const saved = { success: true, message: introTexts.updated }
  const { user, api } = await renderAdmin('intro', {}, { [`POST ${introPaths.update}`]: saved })
  await user.click(screen.getByRole('tab', { name: 'Research' }))
  await user.click(screen.getByRole('button', { name: 'Add a research project' }))
  await user.type(screen.getByLabelText(/Title/), 'Floods')
  await user.click(screen.getByRole('tab', { name: 'Intro' }))
  api.on(adminData, away)
  await user.click(screen.getByRole('button', { name: 'Update Intro' }))
  expect(await screen.findByText(introTexts.updated)).toBeTruthy()
  expect(screen.getByText('The database is away.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Research' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Title/).value).toBe('Floods')
})
