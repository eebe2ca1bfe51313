import { authPaths, type OwnAccount } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { pages, sitePaths } from '@lab/shared/paths'
import { buildAdminData, buildOwnAccount } from '@lab/shared/testing/build'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../testing/mockApi.ts'
import { renderAdmin } from '../testing/renderAdmin.tsx'
import { renderApp } from '../testing/renderApp.tsx'

const logout = `GET ${authPaths.logout}`
const selected = () => screen.getByRole('tab', { selected: true })

test('there are six tabs and a way out', async () => {
  await renderAdmin('intro')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Intro',
    'About',
    'News',
    'Publication',
    'Research',
    'Opportunities',
  ])
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join requests' }).getAttribute('href')).toBe(
    pages.requests,
  )
})

test('every page for editors leads to the others, and none has the navigation of visitors', async () => {
  for (const path of [pages.admin, pages.site, pages.requests, pages.password]) {
    const { unmount } = renderApp(path, {
      [`GET ${authPaths.status}`]: true,
      [`GET ${sitePaths.adminData}`]: buildAdminData(),
      [`GET ${joinRequestPaths.requests}`]: { joinUsReq: [] },
    })
    const bar = within(await screen.findByRole('navigation', { name: 'Editing' }))
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      pages.admin,
      pages.site,
      pages.freePages,
      pages.requests,
      pages.accounts,
      pages.trash,
      pages.activity,
      pages.health,
      pages.backup,
      pages.password,
      pages.home,
    ])
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    unmount()
  }
})

test.each<[string, Partial<OwnAccount>, string[], string]>([
  [
    'an editor',
    { role: 'editor' },
    [
      pages.admin,
      pages.site,
      pages.freePages,
      pages.trash,
      pages.activity,
      pages.health,
      pages.password,
    ],
    pages.admin,
  ],
  ['a reviewer', { role: 'reviewer' }, [pages.requests, pages.password], pages.requests],
  ['a member', { role: 'member' }, [pages.profile, pages.password], pages.profile],
  ['who has to change the password', { mustChange: true }, [pages.password], pages.password],
  ['who needs a second factor', { mustSetUp: true }, [pages.password], pages.password],
])('%s sees the own places alone and is led there', async (_who, over, hrefs, shown) => {
  const { router } = renderApp(pages.admin, {
    [`GET ${authPaths.status}`]: true,
    [`GET ${authPaths.account}`]: buildOwnAccount(over),
    [`GET ${sitePaths.adminData}`]: buildAdminData(),
    [`GET ${joinRequestPaths.requests}`]: { joinUsReq: [] },
  })
  const bar = within(await screen.findByRole('navigation', { name: 'Editing' }))
  const links = bar.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([...hrefs, pages.home])
  await waitFor(() => expect(router.state.location.pathname).toBe(shown))
})

test('the arrow keys move between tabs, and the address follows', async () => {
  const { user, router } = await renderAdmin('intro')
  selected().focus()
  await user.keyboard('{ArrowRight}')
  expect(selected().textContent).toBe('About')
  expect(document.activeElement).toBe(selected())
  expect(router.state.location.search).toBe('?tab=about')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(selected().textContent).toBe('Opportunities')
  await user.keyboard('{ArrowRight}')
  expect(selected().textContent).toBe('Intro')
  await user.keyboard('{End}')
  expect(selected().textContent).toBe('Opportunities')
})

test('the tab in the address is shown, and going back returns to it', async () => {
  const { user, router } = await renderAdmin('research')
  expect(selected().textContent).toBe('Research')
  expect(screen.getByRole('tabpanel', { name: 'Research' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'News' }))
  await router.navigate(-1)
  await waitFor(() => expect(selected().textContent).toBe('Research'))
})

test('what is typed in one tab is still there after a look at another', async () => {
  const { user } = await renderAdmin('intro')
  await user.type(screen.getByLabelText(/Slogan/), '!')
  await user.click(screen.getByRole('tab', { name: 'News' }))
  await user.click(screen.getByRole('tab', { name: 'Intro' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Slogan/).value).toBe('Following water!')
})

test('asks before the page is left with unsaved text', async () => {
  const { user, router } = await renderAdmin('intro')
  await user.type(screen.getByLabelText(/Slogan/), '!')
  await user.click(screen.getByRole('link', { name: 'View site' }))
  expect(screen.getByRole('dialog').textContent).toContain('Intro')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe(pages.admin)
  expect(screen.getByLabelText<HTMLInputElement>(/Slogan/).value).toBe('Following water!')

  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)

  await user.click(screen.getByRole('link', { name: 'View site' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.home))
})

test('leaving with nothing typed asks nothing', async () => {
  const { user, router } = await renderAdmin('intro')
  await user.click(screen.getByRole('link', { name: 'View site' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.home))
})

test('logging out leads to the login page, which says so', async () => {
  const { user, router, api } = await renderAdmin(
    'intro',
    {},
    { [logout]: { success: true, message: 'x' } },
  )
  api.on(`GET ${authPaths.status}`, false)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const alert = await screen.findByRole('alert')
  expect(alert.querySelector('p')?.textContent).toBe('Logged Out Successful!')
  expect(router.state.location.pathname).toBe(pages.login)
})

test('logging out with unsaved text asks before the session ends', async () => {
  const { user, router, api } = await renderAdmin(
    'intro',
    {},
    { [logout]: { success: true, message: 'x' } },
  )
  const loggedOut = () => api.calls.some(({ path }) => path === authPaths.logout)
  await user.type(screen.getByLabelText(/Slogan/), '!')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(loggedOut()).toBe(false)
  api.on(`GET ${authPaths.status}`, false)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.login))
  expect(loggedOut()).toBe(true)
})

test('a logout that fails says why and stays', async () => {
  const refuse = () => reply({ success: false, message: 'Not from there.' }, 403)
  const { user, router } = await renderAdmin('intro', {}, { [logout]: refuse })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not from there.')
  expect(router.state.location.pathname).toBe(pages.admin)
})
