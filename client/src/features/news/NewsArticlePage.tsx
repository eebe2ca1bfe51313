import { formatDay } from '@lab/shared/dates'
import type { News } from '@lab/shared/news'
import { articleHead } from '@lab/shared/pageHead'
import type { PictureTexts } from '@lab/shared/pictureTexts'
import { pages } from '@lab/shared/site'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useLoad } from '../../lib/useLoad.ts'
import { ArticleHeader } from '../../ui/ArticleHeader.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { MorePictures } from '../../ui/MorePictures.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { fetchArticle } from './api.ts'

export function NewsArticlePage() {
  const { id = '' } = useParams()
  const load = useCallback((signal: AbortSignal) => fetchArticle(id, signal), [id])
  return (
    <Loaded wholePage load={useLoad(load)}>
      {({ article, pictureTexts }) => <Article news={article} texts={pictureTexts} />}
    </Loaded>
  )
}

function Article({ news, texts }: { news: News; texts: PictureTexts }) {
  return (
    <article className="pb-24">
      <PageHead {...articleHead(news, texts)} />
      <ArticleHeader title={news.heading} image={news.mainImage} texts={texts}>
        <time dateTime={news.date}>{formatDay(news.date)}</time>
      </ArticleHeader>
      <Paragraphs body={news.body} className="measure mx-auto mt-12 px-5 *:first:text-lead" />
      <MorePictures title={news.heading} images={news.otherImage} texts={texts} />
      <p className="measure mx-auto mt-16 px-5">
        <Link to={pages.news} className="link font-semibold">
          All news
        </Link>
      </p>
    </article>
  )
}
