import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { pages } from '@lab/shared/paths'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const status = `GET ${authPaths.status}`

test.each([pages.admin, pages.requests, pages.request('0123456789abcdef01234567')])(
  '%s sends a visitor to the login page',
  async (page) => {
    const { router, api } = renderApp(page, { [status]: false })
    await waitFor(() => expect(router.state.location.pathname).toBe(pages.login))
    expect(api.calls.every(({ path }) => !path.includes('admin'))).toBe(true)
  },
)

test('a check that fails leads to the login page too', async () => {
  const { router } = renderApp(pages.admin, { [status]: () => reply({ success: false }, 503) })
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.login))
})

test('shows that it is loading while it checks', async () => {
  renderApp(pages.admin, { [status]: () => new Promise<Response>(() => {}) })
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('after logging in the visitor is where they wanted to be', async () => {
  const { router, api, user } = renderApp(pages.requests, {
    [status]: false,
    [`GET ${joinRequestPaths.requests}`]: { joinUsReq: [] },
    [`POST ${authPaths.login}`]: () => {
      api.on(status, true)
      return reply({ success: true, message: 'x' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.requests))
})
