import type { News } from '@lab/shared/news'
import { pageHeads } from '@lab/shared/pageHead'
import { memo, useMemo } from 'react'
import { inParts, partsBegun } from '../../lib/listParts.ts'
import { useGrowingCount } from '../../lib/useGrowingCount.ts'
import { SiteList } from '../../site/SiteDataProvider.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { ListPart } from '../../ui/ListPart.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewsCard } from './NewsCard.tsx'

/** So many cards a slow phone lays out at once. */
const FEW = 60
/** How high a card with its distance to the next is, about, in rem. */
const ROOM_REM = 30

export function NewsPage() {
  return (
    <>
      <PageHead {...pageHeads.news} />
      <PageHeader title={pageHeads.news.title} />
      <SiteList name="news">{(news) => <Journal news={news} />}</SiteList>
    </>
  )
}

function Journal({ news }: { news: News[] }) {
  const parts = useMemo(() => inParts(news), [news])
  const begun = partsBegun(useGrowingCount(news.length))
  if (news.length === 0)
    return <p className="shell pb-24 text-lead text-quiet">There is no news yet.</p>
  return (
    <div className="shell space-y-12 pb-24 [--columns:1] sm:[--columns:2] lg:[--columns:3]">
      {parts.slice(0, begun(parts)).map((part, i) => (
        <Part key={part[0]?._id} news={part} isFirst={i === 0} isLong={news.length > FEW} />
      ))}
    </div>
  )
}

type PartProps = { news: News[]; isFirst: boolean; isLong: boolean }

const Part = memo(({ news, isFirst, isLong }: PartProps) => (
  <ListPart room={isLong ? `calc(${ROOM_REM * news.length}rem / var(--columns))` : undefined}>
    <Grid>
      {news.map((item, i) => (
        <li key={item._id}>
          <NewsCard news={item} headingLevel="h2" priority={isFirst && i === 0} />
        </li>
      ))}
    </Grid>
  </ListPart>
))
