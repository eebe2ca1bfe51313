import { authPaths } from '@lab/shared/auth'
import { pages, sitePaths } from '@lab/shared/paths'
import type { AdminSiteData, Versioned } from '@lab/shared/site'
import {
  buildAnnouncement,
  buildIntro,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
} from '@lab/shared/testing/build'
import { screen } from '@testing-library/react'
import { renderApp } from './renderApp.tsx'

/** jsdom has neither modal dialogs nor addresses of local files. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
URL.createObjectURL = () => 'blob:preview'
URL.revokeObjectURL = () => {}

/** The record as an editor gets it. */
export const versioned = <T extends object>(record: T, version = 3): Versioned<T> => ({
  ...record,
  version,
})

export const buildAdminData = (over: Partial<AdminSiteData> = {}): AdminSiteData => ({
  intro: versioned(buildIntro()),
  team: [versioned(buildMember())],
  news: [versioned(buildNews())],
  publication: [versioned(buildPublication())],
  research: [versioned(buildResearch())],
  opporutunitiesAnnouncement: [versioned(buildAnnouncement())],
  pictureTexts: {},
  foreignPictures: [],
  ...over,
})

/** Renders the admin area at a tab, for somebody who is logged in. */
export async function renderAdmin(
  tab: string,
  data: Partial<AdminSiteData> = {},
  answers: Record<string, unknown> = {},
) {
  const app = renderApp(`${pages.admin}?tab=${tab}`, {
    [`GET ${authPaths.status}`]: true,
    [`GET ${sitePaths.adminData}`]: buildAdminData(data),
    ...answers,
  })
  await screen.findByRole('tab', { selected: true })
  /** What was sent to change something. */
  const sent = () => app.api.calls.filter(({ method }) => method !== 'GET')
  return { ...app, sent }
}

/** What the alert says, line by line. */
export const alertLines = async () =>
  [...(await screen.findByRole('alert')).querySelectorAll('p')].map((line) => line.textContent)

export const pictureFile = (name = 'river.png', type = 'image/png') =>
  new File(['picture'], name, { type })
