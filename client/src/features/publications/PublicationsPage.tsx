import { lab } from '@lab/shared/lab'
import { pageHeads } from '@lab/shared/pageHead'
import { pictureSizes } from '@lab/shared/pictures'
import { type Publication, publishedByYear, underReview } from '@lab/shared/publications'
import { memo, useMemo } from 'react'
import { inParts, partsBegun } from '../../lib/listParts.ts'
import { useGrowingCount } from '../../lib/useGrowingCount.ts'
import { SiteList } from '../../site/SiteDataProvider.tsx'
import { BoldText } from '../../ui/BoldText.tsx'
import { ListPart } from '../../ui/ListPart.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

/** How high a paper with its distance to the next is, about, in rem. */
const ROOM_REM = 12.5

export function PublicationsPage() {
  return (
    <>
      <PageHead {...pageHeads.publications} />
      <PageHeader title={pageHeads.publications.title}>
        <Follow />
      </PageHeader>
      <SiteList name="publication">{(papers) => <AllPapers papers={papers} />}</SiteList>
    </>
  )
}

function AllPapers({ papers }: { papers: Publication[] }) {
  const reviewed = useMemo(() => inParts(underReview(papers)), [papers])
  const years = useMemo(
    () => publishedByYear(papers).map(({ year, papers }) => ({ year, parts: inParts(papers) })),
    [papers],
  )
  const begun = partsBegun(useGrowingCount(papers.length))
  return (
    <div className="shell pb-24">
      <UnderReview parts={reviewed.slice(0, begun(reviewed))} />
      <Published
        years={years.map((year) => ({ ...year, count: begun(year.parts) }))}
        isFirst={reviewed.length === 0}
      />
      {papers.length === 0 && (
        <p className="text-lead text-quiet">There are no publications yet.</p>
      )}
    </div>
  )
}

function Follow() {
  const { scholar, researchNetwork } = lab.follow
  return (
    <section aria-labelledby="follow" className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h2 id="follow" className="text-h3">
        Follow
      </h2>
      {[scholar, researchNetwork].map(({ label, url }) => (
        <SiteLink key={url} href={url} className="link">
          {label}
        </SiteLink>
      ))}
    </section>
  )
}

function UnderReview({ parts }: { parts: Publication[][] }) {
  if (parts.length === 0) return null
  return (
    <section className="mb-24 gap-x-10 lg:grid lg:grid-cols-[10rem_1fr]">
      <h2 className="mb-8 text-h2">Under Review</h2>
      <Papers parts={parts} heading="h3" isFirst />
    </section>
  )
}

/** `count` parts of a year are rendered already. */
type Year = { year: number; parts: Publication[][]; count: number }
/** The page begins with what is first, so it is laid out at once. */
type Order = { isFirst: boolean }

function Published({ years, isFirst }: { years: Year[] } & Order) {
  if (years.length === 0) return null
  return (
    <section>
      <h2 className="mb-8 text-h2">Published</h2>
      {years.map(
        (year, index) =>
          year.count > 0 && <Year key={year.year} {...year} isFirst={isFirst && index === 0} />,
      )}
    </section>
  )
}

const Year = memo(({ year, parts, count, isFirst }: Year & Order) => (
  <section className="gap-x-10 border-t border-line py-8 lg:grid lg:grid-cols-[10rem_1fr]">
    <h3 className="sticky top-0 z-10 mb-4 self-start bg-paper py-2 text-h2 leading-none text-silt lining-nums lg:top-6 lg:py-0">
      {year}
    </h3>
    <Papers parts={parts.slice(0, count)} heading="h4" isFirst={isFirst} />
  </section>
))

type HeadingLevel = 'h3' | 'h4'

type PapersProps = { parts: Publication[][]; heading: HeadingLevel } & Order

function Papers({ parts, heading, isFirst }: PapersProps) {
  return (
    <div className="space-y-10 lg:col-start-2 max-lg:[&_a]:scroll-mt-16">
      {parts.map((papers, index) => (
        <Part
          key={papers[0]?._id}
          papers={papers}
          heading={heading}
          isFirst={isFirst && index === 0}
        />
      ))}
    </div>
  )
}

type PartProps = { papers: Publication[]; heading: HeadingLevel } & Order

const Part = memo(({ papers, heading, isFirst }: PartProps) => (
  <ListPart room={isFirst ? undefined : `${ROOM_REM * papers.length}rem`}>
    <ul className="space-y-10">
      {papers.map((paper) => (
        <li key={paper._id}>
          <Paper paper={paper} heading={heading} />
        </li>
      ))}
    </ul>
  </ListPart>
))

type PaperProps = { paper: Publication; heading: HeadingLevel }

function Paper({ paper, heading: Heading }: PaperProps) {
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
}
