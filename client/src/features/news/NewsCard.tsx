import { formatDay } from '@lab/shared/dates'
import { type News, newsLink, newsPreview } from '@lab/shared/news'
import { Card, type CardShape } from '../../ui/Card.tsx'

export function NewsCard({ news, ...shape }: CardShape & { news: News }) {
  return (
    <Card
      {...shape}
      href={newsLink(news)}
      title={news.heading}
      image={news.mainImage}
      note={<time dateTime={news.date}>{formatDay(news.date)}</time>}
    >
      <p>{newsPreview(news)}</p>
    </Card>
  )
}
