import { authPaths, type OwnAccount } from '@lab/shared/auth'
import { pages, sitePaths } from '@lab/shared/paths'
import { buildMember, buildOwnAccount, buildSiteData } from '@lab/shared/testing/build'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isEditorHere, rememberEditor } from '../../lib/editorHere.ts'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const own = buildMember({ name: 'Dr. Own' })
const other = buildMember({ name: 'Dr. Other' })
const site = buildSiteData({ team: [own, other] })

afterEach(() => rememberEditor(false))

function renderPeople(answer: unknown) {
  rememberEditor(true)
  return renderApp(pages.people, {
    [`GET ${sitePaths.data}`]: site,
    [`GET ${authPaths.account}`]: answer,
  })
}

const links = () =>
  screen
    .queryAllByRole('link', { name: /^Edit/ })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const edits = ({ _id, name }: typeof own) => `Edit ${name} /admin?tab=about&edit=${_id}`

it.each<[string, Partial<OwnAccount>, string[]]>([
  ['a contributor the content', { role: 'contributor' }, [edits(own), edits(other)]],
  [
    'a member the own entry alone',
    { role: 'member', member: own._id },
    [`Edit Dr. Own ${pages.profile}`],
  ],
])('offers %s', async (_who, account, expected) => {
  renderPeople(buildOwnAccount(account))
  await waitFor(() => expect(links()).toEqual(expected))
})

it('offers an editor what the page says beside its records too', async () => {
  renderPeople(buildOwnAccount({ role: 'editor' }))
  await waitFor(() => expect(links()).toContain(edits(own)))
  expect(links()).toContain('Edit call to join /admin-site?tab=join')
})

it('offers a reviewer nothing', async () => {
  const { api } = renderPeople(buildOwnAccount({ role: 'reviewer' }))
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain(authPaths.account))
  await screen.findByRole('heading', { name: 'Dr. Own' })
  expect(links()).toEqual([])
})

it('forgets a session that has ended', async () => {
  renderPeople(() => reply({ success: false, message: 'Please log in.' }, 401))
  await waitFor(() => expect(isEditorHere()).toBe(false))
  expect(links()).toEqual([])
})

it('asks nothing for visitors', async () => {
  const { api } = renderApp(pages.people, { [`GET ${sitePaths.data}`]: site })
  await screen.findByRole('heading', { name: 'Dr. Own' })
  expect(api.calls.map(({ path }) => path)).toEqual([sitePaths.data])
})
