import { NEW_RECORD } from '@lab/shared/forms'
import { pageHeads } from '@lab/shared/pageHead'
import { filterIn, filterPapers, filterQuery } from '@lab/shared/papers/filter'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { type ListedPaper, publishedByYear, underReview } from '@lab/shared/publications'
import type { Settings } from '@lab/shared/settings.schema'
import { paperWords } from '@lab/shared/words/papers'
import { publicationWords } from '@lab/shared/words/publications'
import { titleWords } from '@lab/shared/words/titles'
import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useNumeral } from '../../lib/settings.ts'
import { useFirstItems } from '../../lib/useFirstItems.ts'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { useWords } from '../../lib/words.ts'
import { SiteList, useSiteData } from '../../site/SiteDataProvider.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { PaperDetails } from './PaperDetails.tsx'
import { PaperFilters } from './PaperFilters.tsx'
import { PaperLinks } from './PaperLinks.tsx'
import { PapersHydrograph } from './PapersHydrograph.tsx'
import { yearAnchor } from './paperYears.ts'
import { usePaperFilter } from './usePaperFilter.ts'

export function PublicationsPage() {
  const { data } = useSiteData()
  const words = useWords(titleWords)
  return (
    <>
      {data && <PageHead {...pageHeads(data).publications} />}
      <PageHeader title={words.publicationsTitle} ownFlood>
        {data && <Follow profiles={data.settings.identity.profiles} />}
      </PageHeader>
      <SiteList name="publication">{(papers) => <AllPapers papers={papers} />}</SiteList>
    </>
  )
}

function AllPapers({ papers }: { papers: ListedPaper[] }) {
  const words = useWords(paperWords)
  const [filter, changeFilter] = usePaperFilter()
  // Who types is not held up by a long list.
  const query = useDeferredValue(filterQuery(filter))
  const found = useMemo(
    () => filterPapers(papers, filterIn(new URLSearchParams(query))),
    [papers, query],
  )
  const inAnyYear = useMemo(
    () => filterPapers(papers, { ...filterIn(new URLSearchParams(query)), year: '' }),
    [papers, query],
  )
  const inOrder = useMemo(
    () => [...underReview(found), ...found.filter(({ status }) => status !== 'Review')],
    [found],
  )
  const shown = useFirstItems(inOrder)
  const { noPublications } = useWords(publicationWords)
  useHashScroll(shown.length === inOrder.length)
  return (
    <>
      <PapersHydrograph papers={inAnyYear} all={papers} />
      {papers.length > 1 && (
        <PaperFilters
          papers={papers}
          found={found.length}
          filter={filter}
          onChange={changeFilter}
        />
      )}
      <div className="shell pb-24 empty:pb-0">
        <UnderReview papers={underReview(shown)} />
        <Published papers={shown} />
        {papers.length > 0 && found.length === 0 && (
          <p className="text-lead text-quiet">{words.noPaperFound}</p>
        )}
      </div>
      {papers.length === 0 && (
        <NothingYet text={noPublications}>
          <EditThis
            kind="publications"
            record={NEW_RECORD}
            what="papers"
            begin="Add the first paper"
          />
        </NothingYet>
      )}
    </>
  )
}

function Follow({ profiles }: Pick<Settings['identity'], 'profiles'>) {
  const { follow } = useWords(publicationWords)
  if (profiles.length === 0) return null
  return (
    <section aria-labelledby="follow" className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <EditThis kind="settings" record="identity" field="profiles" what="links to follow" />
      <h2 id="follow" className="text-h3">
        {follow}
      </h2>
      {profiles.map(({ label, url }) => (
        <SiteLink key={url} href={url} className="link">
          {label}
        </SiteLink>
      ))}
    </section>
  )
}

function UnderReview({ papers }: { papers: ListedPaper[] }) {
  const { underReview } = useWords(publicationWords)
  if (papers.length === 0) return null
  return (
    <section className="mb-24 gap-x-10 lg:grid lg:grid-cols-[10rem_1fr]">
      <h2 className="mb-8 text-h2">{underReview}</h2>
      <Papers papers={papers} heading="h3" />
    </section>
  )
}

function Published({ papers }: { papers: ListedPaper[] }) {
  const { published } = useWords(publicationWords)
  const numeral = useNumeral()
  const years = useMemo(() => publishedByYear(papers), [papers])
  if (years.length === 0) return null
  return (
    <section>
      <h2 className="mb-8 text-h2">{published}</h2>
      {years.map(({ year, papers }) => (
        <section
          key={year}
          id={yearAnchor(year)}
          tabIndex={-1}
          className="gap-x-10 border-t border-line py-8 lg:grid lg:grid-cols-[10rem_1fr]"
        >
          <h3 className="sticky top-0 z-10 mb-4 self-start bg-paper py-2 text-h2 leading-none text-silt lining-nums max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:top-full max-lg:after:h-4 max-lg:after:bg-linear-to-b max-lg:after:from-paper max-lg:after:to-transparent print:after:hidden lg:top-6 lg:py-0">
            {numeral(year)}
          </h3>
          <Papers papers={papers} heading="h4" />
        </section>
      ))}
    </section>
  )
}

type HeadingLevel = 'h3' | 'h4'

function Papers({ papers, heading }: { papers: ListedPaper[]; heading: HeadingLevel }) {
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

type PaperProps = { paper: ListedPaper; heading: HeadingLevel }

const Paper = memo(({ paper, heading: Heading }: PaperProps) => {
  const { _id, title, details, members, imgUrl } = paper
  return (
    <article className="relative flow-root gap-6 sm:grid sm:grid-cols-[1fr_8rem]">
      <Picture
        src={imgUrl}
        alt=""
        sizes={pictureSizes.thumbnail}
        shape="4 / 3"
        className="float-end mb-2 ms-4 w-20 sm:order-last sm:m-0 sm:w-full print:hidden"
      />
      <div>
        <Heading className="text-pretty text-h3">
          <Link to={pages.paper(_id)} className="hover:text-water hover:underline">
            {title}
          </Link>
        </Heading>
        <p className="measure mt-2 text-quiet">
          <PaperDetails details={details} members={members} />
        </p>
        <PaperLinks paper={paper} />
      </div>
      <EditThis kind="publications" record={paper._id} what={title} className="end-0 bottom-0" />
    </article>
  )
})
