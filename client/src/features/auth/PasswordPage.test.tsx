import { authPaths, authTexts } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderAdmin } from '../../testing/renderAdmin.tsx'
import { renderApp } from '../../testing/renderApp.tsx'

const change = `POST ${authPaths.password}`
const input = { currentPassword: 'a long sample password', newPassword: 'kelp orbit sandal' }

async function tryToChange(answer: unknown, typed = { ...input, repeated: input.newPassword }) {
  const app = renderApp(pages.password, { [`GET ${authPaths.status}`]: true, [change]: answer })
  const fields = {
    'Current password *': typed.currentPassword,
    'New password *': typed.newPassword,
    'New password, once more *': typed.repeated,
  }
  for (const [label, text] of Object.entries(fields))
    if (text) await app.user.type(await screen.findByLabelText(label), text)
  await app.user.click(await screen.findByRole('button', { name: 'Change password' }))
  const sent = () => app.api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...app, sent }
}

test('changes the password, says so, and forgets what was typed', async () => {
  const { sent } = await tryToChange({ success: true, message: authTexts.passwordChanged })
  expect((await screen.findByRole('alert')).textContent).toContain(authTexts.passwordChanged)
  expect(sent()).toEqual([input])
  expect(screen.getByLabelText<HTMLInputElement>('Current password *').value).toBe('')
})

test.each([
  ['currentPassword', 'Current password *', authTexts.wrongCurrentPassword],
  ['newPassword', 'New password *', 'New password is one that many people choose.'],
])('the server says what is wrong at %s', async (path, label, message) => {
  await tryToChange(() => reply({ success: false, message, errors: [{ path, message }] }, 400))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [
    'New password must have at least 12 characters.',
    { ...input, newPassword: 'short', repeated: 'short' },
  ],
  [authTexts.passwordsDiffer, { ...input, repeated: 'kelp orbit scandal' }],
  [authTexts.passwordMissing, { ...input, newPassword: '', repeated: '' }],
])('%s is said before anything is sent', async (text, typed) => {
  const { sent } = await tryToChange(undefined, typed)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(sent()).toEqual([])
})

test('asks a visitor to log in', async () => {
  const { router } = renderApp(pages.password, { [`GET ${authPaths.status}`]: false })
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.login))
})

test('the way there is in the admin area', async () => {
  const { user, router } = await renderAdmin('intro')
  await user.click(screen.getByRole('link', { name: 'Your account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.password))
})
