import { authPaths } from '@lab/shared/auth'
import { pages, sitePaths } from '@lab/shared/paths'
import { presencePaths } from '@lab/shared/presence'
import type { AdminSiteData } from '@lab/shared/site'
import { buildAdminData } from '@lab/shared/testing/build'
import { act, screen } from '@testing-library/react'
import { renderApp } from './renderApp.tsx'

/** jsdom has no addresses of local files. */
URL.createObjectURL = () => 'blob:preview'
URL.revokeObjectURL = () => {}

/** Renders the admin area at a tab of one of its pages, for somebody who is logged in. */
export async function renderAdmin(
  tab: string,
  data: Partial<AdminSiteData> = {},
  answers: Record<string, unknown> = {},
  area: string = pages.admin,
) {
  const app = renderApp(`${area}?tab=${tab}`, {
    [`GET ${authPaths.status}`]: true,
    [`GET ${sitePaths.adminData}`]: buildAdminData(data),
    ...answers,
  })
  await screen.findByRole('tab', { selected: true })
  /** What was sent to change something; that a form is open is told beside it. */
  const sent = () =>
    app.api.calls.filter(({ method, path }) => method !== 'GET' && path !== presencePaths.note)
  return { ...app, sent }
}

/** What the alert says, line by line. */
export const alertLines = async () =>
  [...(await screen.findByRole('alert')).querySelectorAll('p')].map((line) => line.textContent)

export const pictureFile = (name = 'river.png', type = 'image/png') =>
  new File(['picture'], name, { type })

/** Writes into an editor of rich text, which sees the change a moment later. */
export async function write(name: string | RegExp, html: string) {
  const editor = await screen.findByRole('textbox', { name })
  await act(async () => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    editor.replaceChildren(...body.childNodes)
    await new Promise((resolve) => setTimeout(resolve))
  })
}
