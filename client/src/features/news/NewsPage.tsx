import { NEW_RECORD } from '@lab/shared/forms'
import type { News } from '@lab/shared/news'
import { pageHeads } from '@lab/shared/pageHead'
import { newsWords } from '@lab/shared/words/news'
import { titleWords } from '@lab/shared/words/titles'
import { memo } from 'react'
import { useFirstItems } from '../../lib/useFirstItems.ts'
import { useWords } from '../../lib/words.ts'
import { SiteList, useSiteData } from '../../site/SiteDataProvider.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewsCard } from './NewsCard.tsx'

export function NewsPage() {
  const { data } = useSiteData()
  const words = useWords(titleWords)
  return (
    <>
      {data && <PageHead {...pageHeads(data).news} />}
      <PageHeader title={words.newsTitle} />
      <SiteList name="news">{(news) => <Journal news={news} />}</SiteList>
    </>
  )
}

function Journal({ news }: { news: News[] }) {
  const { noNews } = useWords(newsWords)
  const shown = useFirstItems(news)
  if (news.length === 0)
    return (
      <NothingYet text={noNews}>
        <EditThis kind="news" record={NEW_RECORD} what="news" begin="Add the first news" />
      </NothingYet>
    )
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
