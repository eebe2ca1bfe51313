import { freePageAddress, pages } from '@lab/shared/paths'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { fetchFreePage } from '../features/freePages/api.ts'
import { fetchArticle } from '../features/news/api.ts'
import { fetchOpening } from '../features/openings/api.ts'
import { fetchPaper } from '../features/publications/paperApi.ts'
import { fetchAll, fetchOne } from '../features/research/api.ts'
import { PageLoader } from '../ui/Loader.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { HomePage } from './HomePage.tsx'
import { Layout } from './Layout.tsx'

/**
 * A page whose code is fetched when it is first visited.
 * @param loader what it asks the API for, at the same time
 */
export const lazyPage = (
  path: string,
  load: () => Promise<ComponentType>,
  loader?: LoaderFunction,
): RouteObject => ({
  path,
  loader,
  hydrateFallbackElement: <PageLoader />,
  lazy: async () => ({ Component: await load() }),
})

export const publicPages: RouteObject[] = [
  { path: pages.home, Component: HomePage },
  lazyPage(pages.people, async () => (await import('../features/team/PeoplePage.tsx')).PeoplePage),
  lazyPage(pages.news, async () => (await import('../features/news/NewsPage.tsx')).NewsPage),
  lazyPage(
    pages.article(':id'),
    async () => (await import('../features/news/NewsArticlePage.tsx')).NewsArticlePage,
    ({ params: { id = '' }, request }) => fetchArticle(id, request.signal),
  ),
  lazyPage(
    pages.publications,
    async () => (await import('../features/publications/PublicationsPage.tsx')).PublicationsPage,
  ),
  lazyPage(
    pages.paper(':id'),
    async () => (await import('../features/publications/PaperPage.tsx')).PaperPage,
    ({ params: { id = '' }, request }) => fetchPaper(id, request.signal),
  ),
  {
    path: pages.research,
    loader: ({ request }) => fetchAll(request.signal),
    hydrateFallbackElement: <PageLoader />,
    lazy: async () => {
      const { ResearchPage, ThemesAlone } = await import('../features/research/ResearchPage.tsx')
      return { Component: ResearchPage, ErrorBoundary: ThemesAlone }
    },
  },
  lazyPage(
    pages.project(':id'),
    async () => (await import('../features/research/ProjectPage.tsx')).ProjectPage,
    ({ params: { id = '' }, request }) => fetchOne(id, request.signal),
  ),
  lazyPage(
    pages.opportunities,
    async () => (await import('../features/opportunities/OpportunitiesPage.tsx')).OpportunitiesPage,
  ),
  lazyPage(
    pages.opening(':id'),
    async () => (await import('../features/openings/OpeningPage.tsx')).OpeningPage,
    ({ params: { id = '' }, request }) => fetchOpening(id, request.signal),
  ),
  lazyPage(
    pages.mentorship,
    async () => (await import('../features/mentorship/MentorshipPage.tsx')).MentorshipPage,
  ),
  lazyPage(
    pages.join,
    async () => (await import('../features/joinRequests/JoinPage.tsx')).JoinPage,
  ),
  lazyPage(
    freePageAddress(':slug'),
    async () => (await import('../features/freePages/FreePage.tsx')).FreePage,
    ({ params: { slug = '' }, request }) => fetchFreePage(slug, request.signal),
  ),
  { path: '*', Component: NotFound },
]

/** Pages between the header and the footer. */
export const inLayout = (children: RouteObject[]): RouteObject[] => [
  {
    Component: Layout,
    // Header and footer may break too.
    errorElement: (
      <main>
        <ErrorPage />
      </main>
    ),
    children: [{ errorElement: <ErrorPage />, children }],
  },
]
