import type { News } from '@lab/shared/news'
import { pageHeads } from '@lab/shared/pageHead'
import { useGrowingCount } from '../../lib/useGrowingCount.ts'
import { SiteList } from '../../site/SiteDataProvider.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewsCard } from './NewsCard.tsx'

export function NewsPage() {
  return (
    <>
      <PageHead {...pageHeads.news} />
      <PageHeader title={pageHeads.news.title} />
      <SiteList name="news">{(news) => <Journal news={news} />}</SiteList>
    </>
  )
}

/** The newest item leads across the whole width, the others follow in the grid. */
function Journal({ news }: { news: News[] }) {
  const count = useGrowingCount(news.length)
  if (news.length === 0)
    return <p className="shell pb-24 text-lead text-quiet">There is no news yet.</p>
  return (
    <Grid className="shell pb-24">
      {news.slice(0, count).map((item, i) => (
        <li key={item._id} className={i === 0 ? 'col-span-full sm:mb-8' : ''}>
          <NewsCard news={item} headingLevel="h2" wide={i === 0} />
        </li>
      ))}
    </Grid>
  )
}
