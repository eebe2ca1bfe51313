import { type ArticleReply, LATEST_NEWS, linkOut, type News, newsLink } from '@lab/shared/news'
import { articleHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { newsWords } from '@lab/shared/words/news'
import { Link, useLoaderData } from 'react-router-dom'
import { useOwnWords, useUsualAltTexts, useWords } from '../../lib/words.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { ArticleHeader } from '../../ui/ArticleHeader.tsx'
import { ConnectedAside, LinkedPapers } from '../../ui/Connected.tsx'
import { Day } from '../../ui/Day.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { figuresOf } from '../../ui/figures.ts'
import { MorePictures } from '../../ui/MorePictures.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

export function NewsArticlePage() {
  const reply = useLoaderData<ArticleReply>()
  return <Article key={reply.article._id} {...reply} />
}

function Article({ article: news, connected, pictureTexts: texts }: ArticleReply) {
  const { heading: title, mainImage: image, otherImage: images } = news
  const { backToNews } = useWords(newsWords)
  const { main, further, all } = figuresOf({
    title,
    image,
    images,
    texts,
    usual: useUsualAltTexts(),
  })
  return (
    <article className="relative pb-24">
      <PageHead {...articleHead(news, texts, useOwnWords())} />
      <EditThis kind="news" record={news._id} what={title} />
      <ArticleHeader title={title} figure={main} all={all}>
        <Day date={news.date} />
      </ArticleHeader>
      <div className="shell reading mt-8 sm:mt-10">
        <div>
          {news.rich ? (
            <RichText
              html={news.rich}
              before={main && [main]}
              after={further}
              className="measure text-reading"
            />
          ) : (
            <Text body={news.body} />
          )}
          <MorePictures figures={further} all={all} />
        </div>
        <aside className="min-w-0 space-y-8">
          <ConnectedAside {...connected} />
          <LinkedPapers papers={connected.papers} />
          <OtherNews than={news} />
        </aside>
      </div>
      <p className="shell mt-16">
        <Link to={pages.news} className="link font-semibold">
          {backToNews}
        </Link>
      </p>
    </article>
  )
}

function Text({ body }: { body: string[] }) {
  const address = linkOut(body)
  if (!address) return <Paragraphs body={body} className="measure text-reading *:first:text-lead" />
  return (
    <p className="measure text-lead">
      <SiteLink href={address} className="link">
        {address}
      </SiteLink>
    </p>
  )
}

/** The newest of the rest, for those who go on reading. */
function OtherNews({ than }: { than: News }) {
  const { moreNews } = useWords(newsWords)
  const { data } = useSiteData()
  const others = data?.news.filter(({ _id }) => _id !== than._id).slice(0, LATEST_NEWS) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-news" className="print:hidden">
      <h2 id="other-news" className="mb-3 font-sans text-sm font-normal tracking-normal text-silt">
        {moreNews}
      </h2>
      <ul>
        {others.map((news) => (
          <li key={news._id} className="border-t border-line py-4">
            <SiteLink
              href={newsLink(news)}
              className="block font-serif text-h3 text-balance hover:text-water hover:underline"
            >
              {news.heading}
            </SiteLink>
            <p className="mt-1 text-sm text-quiet">
              <Day date={news.date} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
