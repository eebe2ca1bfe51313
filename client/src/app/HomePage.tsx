import { type AltTexts, altText } from '@lab/shared/altTexts'
import { yearOf } from '@lab/shared/dates'
import { isHiddenPath } from '@lab/shared/menu'
import { LATEST_NEWS, type News } from '@lab/shared/news'
import { pageHeads } from '@lab/shared/pageHead'
import { pages, sitePaths } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { homePapers, type ListedPaper } from '@lab/shared/publications'
import type { Settings } from '@lab/shared/settings.schema'
import { type SiteData, SOCIAL_FRAME_HEIGHT } from '@lab/shared/site'
import type { Theme } from '@lab/shared/themes'
import { homeWords } from '@lab/shared/words/home'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NewsCard } from '../features/news/NewsCard.tsx'
import { apiUrl } from '../lib/http.ts'
import { useNumeral } from '../lib/settings.ts'
import { useWords } from '../lib/words.ts'
import { SiteContent } from '../site/SiteDataProvider.tsx'
import { EditThis } from '../ui/EditThis.tsx'
import { Grid } from '../ui/Grid.tsx'
import { Hero } from '../ui/Hero.tsx'
import { FullScreenLoader } from '../ui/Loader.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Picture } from '../ui/Picture.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { ThemeMark } from '../ui/ThemeMark.tsx'

export function HomePage() {
  return (
    <SiteContent wholePage loader={<FullScreenLoader />}>
      {(site) => <Home site={site} />}
    </SiteContent>
  )
}

function Home({ site }: { site: SiteData }) {
  const { intro, news, publication, themes, pictureTexts, settings } = site
  const { identity, home, menu } = settings
  const isShown = (path: string) => !isHiddenPath(menu, path)
  const isOwnAndEmpty =
    home.feed.url === sitePaths.feedFrame && news.length + publication.length === 0
  return (
    <>
      <PageHead {...pageHeads(site).home} />
      <Hero
        photo={home.hero}
        title={intro.slogan || identity.name}
        text={identity.description}
        tall
      >
        <EditThis kind="intro" field="slogan" what="slogan" className="bottom-2 end-2" />
        <EditThis kind="settings" record="home" field="hero" what="picture" />
      </Hero>
      {isShown(pages.research) && (
        <ResearchTeaser title={intro.research_oneLine} text={intro.research_Desc}>
          <Themes themes={themes} texts={pictureTexts} />
        </ResearchTeaser>
      )}
      {isShown(pages.publications) && (
        <PublicationsTeaser
          title={intro.publication_oneLine}
          text={intro.publication_desc}
          papers={publication}
        />
      )}
      {isShown(pages.news) && <LatestNews news={news.slice(0, LATEST_NEWS)} />}
      {home.columns.length > 0 && <CallsToAction columns={home.columns} />}
      {home.feed.url && !isOwnAndEmpty && <SocialFeed {...home.feed} />}
    </>
  )
}

type TeaserProps = { title: string; text: string }

function ResearchTeaser({ title, text, children }: TeaserProps & { children: ReactNode }) {
  const { exploreResearch } = useWords(homeWords)
  return (
    <section className="shell band relative">
      <EditThis kind="intro" field="research_oneLine" what="words about research" />
      <div className="thirds">
        <div>{title && <h2 className="text-h2">{title}</h2>}</div>
        <div>
          {text && <p className="measure mb-6 text-lead">{text}</p>}
          <p>
            <Link to={pages.research} className="link font-semibold">
              {exploreResearch}
            </Link>
          </p>
        </div>
      </div>
      {children}
    </section>
  )
}

function Themes({ themes, texts }: { themes: Theme[]; texts: AltTexts }) {
  return (
    <Grid className="mt-12 sm:mt-16">
      {themes.map(({ _id, title, image, color }) => (
        // Beside its title on a phone, above it where there is room.
        <li
          key={_id}
          className="group relative grid grid-cols-[2fr_3fr] items-center gap-x-5 sm:block"
        >
          <Picture
            src={image}
            alt={altText(image, texts, '')}
            sizes={pictureSizes.face}
            className="w-full"
          />
          <h3 className="text-h3 sm:mt-4">
            <Link
              to={pages.theme(_id)}
              className="underline-offset-4 group-hover:text-water group-hover:underline after:absolute after:inset-0"
            >
              {color && <ThemeMark color={color} />}
              {title}
            </Link>
          </h3>
          <EditThis kind="themes" record={_id} what={title} />
        </li>
      ))}
    </Grid>
  )
}

function PublicationsTeaser({ title, text, papers }: TeaserProps & { papers: ListedPaper[] }) {
  const { allPublications } = useWords(homeWords)
  const numeral = useNumeral()
  const yearIn = (date: string) => {
    const year = yearOf(date)
    return year === undefined ? undefined : numeral(year)
  }
  return (
    <section className="on-deep relative bg-water-deep text-on-deep">
      <EditThis kind="intro" field="publication_oneLine" what="words about publications" />
      <div className="shell band thirds">
        <div>
          {title && <h2 className="mb-6 text-h2">{title}</h2>}
          {text && <p className="measure mb-6 text-lead text-on-deep-quiet">{text}</p>}
          <p>
            <Link to={pages.publications} className="font-semibold underline underline-offset-4">
              {allPublications}
            </Link>
          </p>
        </div>
        <ul>
          {homePapers(papers).map(({ _id, title, link, date }) => (
            <li key={_id} className="relative border-t border-line-deep py-5">
              <SiteLink
                href={link}
                className="block font-serif text-h3 text-pretty hover:underline"
              >
                {title}
              </SiteLink>
              <p className="mt-1 text-sm text-on-deep-quiet">{yearIn(date)}</p>
              <EditThis kind="publications" record={_id} what={title} className="end-0 bottom-2" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function LatestNews({ news }: { news: News[] }) {
  const { latestNews, allNews } = useWords(homeWords)
  if (news.length === 0) return null
  return (
    <section className="shell band">
      <div className="mb-12 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-h2">{latestNews}</h2>
        <Link to={pages.news} className="link font-semibold">
          {allNews}
        </Link>
      </div>
      <Grid>
        {news.map((item) => (
          <li key={item._id}>
            <NewsCard news={item} />
          </li>
        ))}
      </Grid>
    </section>
  )
}

function CallsToAction({ columns }: Pick<Settings['home'], 'columns'>) {
  const { whatYouCanDo } = useWords(homeWords)
  return (
    <section className="relative bg-sunken" aria-label={whatYouCanDo}>
      <EditThis kind="settings" record="home" field="columns" what="columns" />
      <Grid className="shell band">
        {columns.map(({ title, text, label, url }) => (
          <li key={title} className="flex flex-col items-start border-t-2 border-water pt-5">
            <h2 className="text-h2">{title}</h2>
            <p className="mt-4 mb-6 text-lead text-quiet">{text}</p>
            <SiteLink href={url} className="link mt-auto font-semibold">
              {label}
            </SiteLink>
          </li>
        ))}
      </Grid>
    </section>
  )
}

function SocialFeed({ title, url }: Settings['home']['feed']) {
  return (
    <section className="shell band thirds relative">
      <EditThis kind="settings" record="home" field="feed" what="feed" />
      <h2 className="text-h2">{title}</h2>
      <iframe
        src={apiUrl(url)}
        title={title}
        loading="lazy"
        height={SOCIAL_FRAME_HEIGHT}
        className="w-full"
      />
    </section>
  )
}
