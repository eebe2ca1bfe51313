import { sitePaths } from '@lab/shared/paths'
import { buildSiteData } from '@lab/shared/testing/build'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { routes } from '../app/routes.tsx'
import { App } from '../start/App.tsx'
import { mockApi } from './mockApi.ts'

/**
 * Renders the whole site at an address, on the real route table, with only the network stood in for.
 * @param answers what the API answers, beside plain site data; see mockApi
 */
export function renderApp(url: string, answers: Record<string, unknown> = {}) {
  const api = mockApi({ [`GET ${sitePaths.data}`]: buildSiteData(), ...answers })
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const view = render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  // A file dialog lets people choose what `accept` does not name.
  const user = userEvent.setup({ applyAccept: false })
  return { ...view, api, router, user }
}
