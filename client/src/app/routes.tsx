import { pages } from '@lab/shared/paths'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { checkAccount, checkLogin } from '../features/auth/api.ts'
import { fetchRequest, fetchRequests } from '../features/joinRequests/api.ts'
import { PageLoader } from '../ui/Loader.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { WITHOUT_HEADER } from './Layout.tsx'
import { inLayout, lazyPage, publicPages } from './publicPages.tsx'

/** Who is not logged in is led away from the page, so that nothing has to be asked for it. */
const whenLoggedIn =
  (load: LoaderFunction): LoaderFunction =>
  async (args, context) =>
    (await checkLogin(args)) ? load(args, context) : null

const adminPages: RouteObject[] = [
  lazyPage(pages.admin, async () => (await import('./AdminPage.tsx')).AdminPage),
  lazyPage(pages.importPapers, async () => (await import('./ImportPage.tsx')).ImportPage),
  lazyPage(pages.setup, async () => (await import('./setup/SetupPage.tsx')).SetupPage),
  lazyPage(pages.site, async () => (await import('./SitePage.tsx')).SitePage),
  lazyPage(pages.freePages, async () => (await import('./FreePagesPage.tsx')).FreePagesPage),
  lazyPage(
    pages.password,
    async () => (await import('../features/auth/PasswordPage.tsx')).PasswordPage,
  ),
  lazyPage(
    pages.profile,
    async () => (await import('../features/team/ProfilePage.tsx')).ProfilePage,
    whenLoggedIn(async ({ request }) =>
      (await import('../features/team/profileApi.ts')).fetchProfile(request.signal),
    ),
  ),
  lazyPage(
    pages.accounts,
    async () => (await import('../features/accounts/AccountsPage.tsx')).AccountsPage,
    whenLoggedIn(async ({ request }) =>
      (await import('../features/accounts/api.ts')).fetchAccounts(request.signal),
    ),
  ),
  lazyPage(
    pages.activity,
    async () => (await import('../features/activity/ActivityPage.tsx')).ActivityPage,
    whenLoggedIn(async ({ request }) =>
      (await import('../features/activity/api.ts')).fetchActivity(
        new URL(request.url).search,
        request.signal,
      ),
    ),
  ),
  lazyPage(
    pages.health,
    async () => (await import('../features/upkeep/HealthPage.tsx')).HealthPage,
  ),
  lazyPage(
    pages.backup,
    async () => (await import('../features/backups/BackupPage.tsx')).BackupPage,
  ),
  lazyPage(pages.trash, async () => (await import('./trash/TrashPage.tsx')).TrashPage),
  lazyPage(pages.trashed(':id'), async () => (await import('./trash/TrashedPage.tsx')).TrashedPage),
  lazyPage(
    pages.requests,
    async () => (await import('../features/joinRequests/RequestsPage.tsx')).RequestsPage,
    whenLoggedIn(({ request }) => fetchRequests(request.signal)),
  ),
  lazyPage(
    pages.request(':id'),
    async () => (await import('../features/joinRequests/RequestPage.tsx')).RequestPage,
    whenLoggedIn(({ params: { id = '' }, request }) => fetchRequest(id, request.signal)),
  ),
]

/** What only those who are logged in may see. */
const adminArea: RouteObject = {
  loader: checkAccount,
  // Asked once on the way in; a session that ends later is met by the calls that need it.
  shouldRevalidate: () => false,
  hydrateFallbackElement: <PageLoader />,
  lazy: async () => ({ Component: (await import('./AdminFrame.tsx')).AdminFrame }),
  handle: WITHOUT_HEADER,
  children: [{ errorElement: <ErrorPage />, children: adminPages }],
}

const loginPage = lazyPage(
  pages.login,
  async () => (await import('../features/auth/LoginPage.tsx')).LoginPage,
  checkLogin,
)

const linkPage = lazyPage(
  pages.link,
  async () => (await import('../features/auth/LinkPage.tsx')).LinkPage,
)

export const routes: RouteObject[] = inLayout([...publicPages, loginPage, linkPage, adminArea])
