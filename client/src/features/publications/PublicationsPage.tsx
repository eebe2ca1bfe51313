import { pageHeads, pageTitles } from '@lab/shared/pageHead'
import { pictureSizes } from '@lab/shared/pictures'
import { type Publication, publishedByYear, underReview } from '@lab/shared/publications'
import type { Settings } from '@lab/shared/settings.schema'
import { memo, useMemo } from 'react'
import { useFirstItems } from '../../lib/useFirstItems.ts'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { SiteList, useSiteData } from '../../site/SiteDataProvider.tsx'
import { BoldText } from '../../ui/BoldText.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { PapersHydrograph } from './PapersHydrograph.tsx'
import { yearAnchor } from './paperYears.ts'

export function PublicationsPage() {
  const { data } = useSiteData()
  return (
    <>
      {data && <PageHead {...pageHeads(data).publications} />}
      <PageHeader title={pageTitles.publications} ownFlood>
        {data && <Follow profiles={data.settings.identity.profiles} />}
      </PageHeader>
      <SiteList name="publication">{(papers) => <AllPapers papers={papers} />}</SiteList>
    </>
  )
}

function AllPapers({ papers }: { papers: Publication[] }) {
  const inOrder = useMemo(
    () => [...underReview(papers), ...papers.filter(({ status }) => status !== 'Review')],
    [papers],
  )
  const shown = useFirstItems(inOrder)
  useHashScroll(shown.length === inOrder.length)
  return (
    <>
      <PapersHydrograph papers={papers} />
      <div className="shell pb-24">
        <UnderReview papers={underReview(shown)} />
        <Published papers={shown} />
        {papers.length === 0 && (
          <p className="text-lead text-quiet">There are no publications yet.</p>
        )}
      </div>
    </>
  )
}

function Follow({ profiles }: Pick<Settings['identity'], 'profiles'>) {
  if (profiles.length === 0) return null
  return (
    <section aria-labelledby="follow" className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h2 id="follow" className="text-h3">
        Follow
      </h2>
      {profiles.map(({ label, url }) => (
        <SiteLink key={url} href={url} className="link">
          {label}
        </SiteLink>
      ))}
    </section>
  )
}

function UnderReview({ papers }: { papers: Publication[] }) {
  if (papers.length === 0) return null
  return (
    <section className="mb-24 gap-x-10 lg:grid lg:grid-cols-[10rem_1fr]">
      <h2 className="mb-8 text-h2">Under Review</h2>
      <Papers papers={papers} heading="h3" />
    </section>
  )
}

function Published({ papers }: { papers: Publication[] }) {
  const years = useMemo(() => publishedByYear(papers), [papers])
  if (years.length === 0) return null
  return (
    <section>
      <h2 className="mb-8 text-h2">Published</h2>
      {years.map(({ year, papers }) => (
        <section
          key={year}
          id={yearAnchor(year)}
          tabIndex={-1}
          className="gap-x-10 border-t border-line py-8 lg:grid lg:grid-cols-[10rem_1fr]"
        >
          <h3 className="sticky top-0 z-10 mb-4 self-start bg-paper py-2 text-h2 leading-none text-silt lining-nums max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:top-full max-lg:after:h-4 max-lg:after:bg-linear-to-b max-lg:after:from-paper max-lg:after:to-transparent print:after:hidden lg:top-6 lg:py-0">
            {year}
          </h3>
          <Papers papers={papers} heading="h4" />
        </section>
      ))}
    </section>
  )
}

type HeadingLevel = 'h3' | 'h4'

function Papers({ papers, heading }: { papers: Publication[]; heading: HeadingLevel }) {
  return (
    <ul className="space-y-10 lg:col-start-2">
      {papers.map((paper) => (
        <li key={paper._id}>
          <Paper paper={paper} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

type PaperProps = { paper: Publication; heading: HeadingLevel }

const Paper = memo(({ paper, heading: Heading }: PaperProps) => {
  const { title, details, link, imgUrl } = paper
  return (
    <article className="flow-root gap-6 sm:grid sm:grid-cols-[1fr_8rem]">
      <Picture
        src={imgUrl}
        alt=""
        sizes={pictureSizes.thumbnail}
        shape="4 / 3"
        className="float-right mb-2 ml-4 w-20 sm:order-last sm:m-0 sm:w-full print:hidden"
      />
      <div>
        <Heading className="text-pretty text-h3">{title}</Heading>
        <p className="measure mt-2 text-quiet">
          <BoldText text={details} />
        </p>
        <p className="mt-2">
          <SiteLink href={link} className="link font-semibold">
            Link to Paper<span className="sr-only">: {title}</span>
          </SiteLink>
        </p>
      </div>
    </article>
  )
})
