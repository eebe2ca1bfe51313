import { pages } from '@lab/shared/paths'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { PageLoader } from '../ui/Loader.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { HomePage } from './HomePage.tsx'
import { Layout, QUIET } from './Layout.tsx'

/** A page whose code is fetched when it is first visited. */
const lazyPage = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  hydrateFallbackElement: <PageLoader />,
  lazy: async () => ({ Component: await load() }),
})

/** The same for a page that only an admin may see. */
const adminPage = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  ...lazyPage(path, async () => {
    const [{ AdminFrame }, Page] = await Promise.all([import('./AdminFrame.tsx'), load()])
    return () => (
      <AdminFrame>
        <Page />
      </AdminFrame>
    )
  }),
  handle: QUIET,
})

const publicPages: RouteObject[] = [
  { path: pages.home, Component: HomePage },
  lazyPage(pages.people, async () => (await import('../features/team/PeoplePage.tsx')).PeoplePage),
  lazyPage(pages.news, async () => (await import('../features/news/NewsPage.tsx')).NewsPage),
  lazyPage(
    pages.article(':id'),
    async () => (await import('../features/news/NewsArticlePage.tsx')).NewsArticlePage,
  ),
  lazyPage(
    pages.publications,
    async () => (await import('../features/publications/PublicationsPage.tsx')).PublicationsPage,
  ),
  lazyPage(
    pages.research,
    async () => (await import('../features/research/ResearchPage.tsx')).ResearchPage,
  ),
  lazyPage(
    pages.project(':id'),
    async () => (await import('../features/research/ProjectPage.tsx')).ProjectPage,
  ),
  lazyPage(
    pages.opportunities,
    async () => (await import('../features/opportunities/OpportunitiesPage.tsx')).OpportunitiesPage,
  ),
  lazyPage(
    pages.mentorship,
    async () => (await import('../features/mentorship/MentorshipPage.tsx')).MentorshipPage,
  ),
  lazyPage(
    pages.join,
    async () => (await import('../features/joinRequests/JoinPage.tsx')).JoinPage,
  ),
  { path: '*', Component: NotFound },
]

const adminPages: RouteObject[] = [
  lazyPage(pages.login, async () => (await import('../features/auth/LoginPage.tsx')).LoginPage),
  adminPage(pages.admin, async () => (await import('./AdminPage.tsx')).AdminPage),
  adminPage(
    pages.password,
    async () => (await import('../features/auth/PasswordPage.tsx')).PasswordPage,
  ),
  adminPage(
    pages.requests,
    async () => (await import('../features/joinRequests/RequestsPage.tsx')).RequestsPage,
  ),
  adminPage(
    pages.request(':id'),
    async () => (await import('../features/joinRequests/RequestPage.tsx')).RequestPage,
  ),
]

export const routes: RouteObject[] = [
  {
    Component: Layout,
    // Header and footer may break too.
    errorElement: (
      <main>
        <ErrorPage />
      </main>
    ),
    children: [{ errorElement: <ErrorPage />, children: [...publicPages, ...adminPages] }],
  },
]
