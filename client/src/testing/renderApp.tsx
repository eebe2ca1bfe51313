import { sitePaths } from '@lab/shared/paths'
import { buildSiteData } from '@lab/shared/testing/build'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { App } from '../app/App.tsx'
import { routes } from '../app/routes.tsx'
import { mockApi } from './mockApi.ts'

/**
 * Renders the whole site at an address, on the real route table, with only the network stood in for.
 * @param answers what the API answers, beside plain site data; see mockApi
 */
export function renderApp(url: string, answers: Record<string, unknown> = {}) {
  const api = mockApi({ [`GET ${sitePaths.data}`]: buildSiteData(), ...answers })
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const view = render(<App router={router} />)
  // A file dialog lets people choose what `accept` does not name.
  const user = userEvent.setup({ applyAccept: false })
  return { ...view, api, router, user }
}
