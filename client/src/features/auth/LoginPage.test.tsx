import { authPaths, authTexts } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const status = `GET ${authPaths.status}`
const login = `POST ${authPaths.login}`

async function tryToLogIn(answer: unknown) {
  const app = renderApp(pages.login, { [status]: false, [login]: answer })
  await app.user.type(await screen.findByLabelText('Email'), 'editor@example.org')
  await app.user.type(screen.getByLabelText('Password'), 'secret')
  await app.user.click(screen.getByRole('button', { name: 'Log in' }))
  return app
}

test('who is logged in goes on to the admin area', async () => {
  const { router } = renderApp(pages.login, { [status]: true })
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.admin))
})

test('logs in with e-mail and password and goes on to the admin area', async () => {
  const { router, api } = await tryToLogIn({ success: true, message: authTexts.loggedIn })
  await waitFor(() => expect(api.calls.some(({ path }) => path === authPaths.login)).toBe(true))
  expect(api.calls.find(({ path }) => path === authPaths.login)?.body).toEqual({
    email: 'editor@example.org',
    password: 'secret',
  })
  // The session that the login brought is not part of this network, so the guard leads back.
  await waitFor(() => expect(router.state.location.state).toEqual({ from: pages.admin }))
})

test('a refusal shows what the server says', async () => {
  await tryToLogIn(() => reply({ success: false, message: authTexts.wrong }, 401))
  expect((await screen.findByRole('alert')).textContent).toContain(authTexts.wrong)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('editor@example.org')
})

test.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['an answer that is no JSON', () => new Response('<html>')],
])('%s shows Login Failed', async (_, answer) => {
  await tryToLogIn(answer)
  expect((await screen.findByRole('alert')).querySelector('p')?.textContent).toBe('Login Failed')
})

test('the button is busy while the answer is awaited', async () => {
  await tryToLogIn(() => new Promise<Response>(() => {}))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in…' })
  expect(button.disabled).toBe(true)
})
