import { type FreePageReply, freePagePaths } from '@lab/shared/freePages'
import { type ArticleReply, newsPaths } from '@lab/shared/news'
import { type OpeningReply, openingPaths } from '@lab/shared/openings'
import { paperPaths } from '@lab/shared/papers/paths'
import { freePageAddress, pages } from '@lab/shared/paths'
import type { PaperReply } from '@lab/shared/publications'
import { type ProjectReply, researchPaths } from '@lab/shared/research'
import { type MemberReply, teamPaths } from '@lab/shared/team'
import { type ThemeReply, themePaths } from '@lab/shared/themes'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { fetchAll } from '../features/research/api.ts'
import { fetchRecord } from '../lib/fetchRecord.ts'
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

/** Loads the record of the id in the address. @param name under which it stands in the answer */
const recordOf =
  <Reply extends object>(path: (id: string) => string, name: keyof Reply): LoaderFunction =>
  ({ params: { id = '' }, request }) =>
    fetchRecord<Reply>(path(id), name, request.signal)

export const publicPages: RouteObject[] = [
  { path: pages.home, Component: HomePage },
  lazyPage(pages.people, async () => (await import('../features/team/PeoplePage.tsx')).PeoplePage),
  lazyPage(
    pages.person(':id'),
    async () => (await import('../features/team/MemberPage.tsx')).MemberPage,
    recordOf<MemberReply>(teamPaths.member, 'member'),
  ),
  lazyPage(pages.news, async () => (await import('../features/news/NewsPage.tsx')).NewsPage),
  lazyPage(
    pages.article(':id'),
    async () => (await import('../features/news/NewsArticlePage.tsx')).NewsArticlePage,
    recordOf<ArticleReply>(newsPaths.article, 'article'),
  ),
  lazyPage(
    pages.publications,
    async () => (await import('../features/publications/PublicationsPage.tsx')).PublicationsPage,
  ),
  lazyPage(
    pages.paper(':id'),
    async () => (await import('../features/publications/PaperPage.tsx')).PaperPage,
    recordOf<PaperReply>(paperPaths.paper, 'paper'),
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
    recordOf<ProjectReply>(researchPaths.article, 'research'),
  ),
  lazyPage(
    pages.theme(':id'),
    async () => (await import('../features/research/ThemePage.tsx')).ThemePage,
    recordOf<ThemeReply>(themePaths.theme, 'theme'),
  ),
  lazyPage(
    pages.opportunities,
    async () => (await import('../features/opportunities/OpportunitiesPage.tsx')).OpportunitiesPage,
  ),
  lazyPage(
    pages.opening(':id'),
    async () => (await import('../features/openings/OpeningPage.tsx')).OpeningPage,
    recordOf<OpeningReply>(openingPaths.opening, 'opening'),
  ),
  lazyPage(
    pages.mentorship,
    async () => (await import('../features/mentorship/MentorshipPage.tsx')).MentorshipPage,
  ),
  lazyPage(
    pages.search,
    async () => (await import('../features/search/SearchPage.tsx')).SearchPage,
  ),
  lazyPage(
    pages.join,
    async () => (await import('../features/joinRequests/JoinPage.tsx')).JoinPage,
  ),
  lazyPage(
    freePageAddress(':id'),
    async () => (await import('../features/freePages/FreePage.tsx')).FreePage,
    recordOf<FreePageReply>(freePagePaths.page, 'page'),
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
