import { type News, newsLink, newsPreview } from '@lab/shared/news'
import { Card, type CardShape } from '../../ui/Card.tsx'
import { Day } from '../../ui/Day.tsx'
import { EditThis } from '../../ui/EditThis.tsx'

export function NewsCard({ news, ...shape }: CardShape & { news: News }) {
  return (
    <Card
      {...shape}
      href={newsLink(news)}
      title={news.heading}
      image={news.mainImage}
      note={<Day date={news.date} />}
    >
      <p>{newsPreview(news)}</p>
      <EditThis kind="news" record={news._id} what={news.heading} />
    </Card>
  )
}
