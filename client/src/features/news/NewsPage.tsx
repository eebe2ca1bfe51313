import type { News } from '@lab/shared/news'
import { pageHeads, pageTitles } from '@lab/shared/pageHead'
import { memo } from 'react'
import { useFirstItems } from '../../lib/useFirstItems.ts'
import { SiteList, useSiteData } from '../../site/SiteDataProvider.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewsCard } from './NewsCard.tsx'

export function NewsPage() {
  const { data } = useSiteData()
  return (
    <>
      {data && <PageHead {...pageHeads(data).news} />}
      <PageHeader title={pageTitles.news} />
      <SiteList name="news">{(news) => <Journal news={news} />}</SiteList>
    </>
  )
}

function Journal({ news }: { news: News[] }) {
  const shown = useFirstItems(news)
  if (news.length === 0)
    return <p className="shell pb-24 text-lead text-quiet">There is no news yet.</p>
  return (
    <Grid className="shell pb-24">
      {shown.map((item, i) => (
        <Item key={item._id} news={item} isFirst={i === 0} />
      ))}
    </Grid>
  )
}

const Item = memo(({ news, isFirst }: { news: News; isFirst: boolean }) => (
  <li>
    <NewsCard news={news} headingLevel="h2" priority={isFirst} />
  </li>
))
