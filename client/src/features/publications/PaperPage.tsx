import { doiLink } from '@lab/shared/papers/bareIdentifiers'
import { plainName } from '@lab/shared/papers/names'
import { paperHead } from '@lab/shared/papers/paperHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import type { PaperReply, Publication } from '@lab/shared/publications'
import { paragraphsOf } from '@lab/shared/text'
import { paperWords } from '@lab/shared/words/papers'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { pictureUrl } from '../../lib/pictureUrl.ts'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { useWords } from '../../lib/words.ts'
import { Connected, ConnectedAside } from '../../ui/Connected.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { CitePaper } from './CitePaper.tsx'
import { PaperDetails } from './PaperDetails.tsx'

/** One paper, with all that is known of it. */
export function PaperPage() {
  const { paper, connected } = useLoaderData<PaperReply>()
  const words = useWords(paperWords)
  useHashScroll(true)
  const { title, imgUrl, abstract = '', retracted } = paper
  return (
    <article className="pb-24">
      <PageHead {...paperHead(paper)} />
      <header className="shell relative grid gap-x-10 gap-y-8 pt-10 sm:pt-14 lg:grid-cols-[1fr_16rem]">
        <div>
          {retracted && (
            <p className="mb-4 border-s-4 border-alarm ps-4 font-semibold text-alarm">
              {words.retracted}
            </p>
          )}
          <h1 tabIndex={-1} className="text-h2 text-pretty sm:text-h1 lg:text-[2.4rem]">
            {title}
          </h1>
          <Authors paper={paper} />
          <Published paper={paper} />
          <Places paper={paper} />
        </div>
        <Picture
          src={imgUrl}
          alt=""
          sizes={pictureSizes.narrow}
          shape="4 / 3"
          className="w-full max-lg:max-w-64 print:hidden"
        />
        <EditThis kind="publications" record={paper._id} what={title} className="end-0 top-2" />
      </header>
      <div className="shell reading mt-10 sm:mt-14">
        <div className="min-w-0">
          {abstract && (
            <Part title={words.abstract}>
              <Paragraphs body={paragraphsOf(abstract)} className="measure text-reading" />
            </Part>
          )}
          <CitePaper paper={paper} />
        </div>
        <Related paper={paper} connected={connected} />
      </div>
      <p className="shell mt-16">
        <Link to={pages.publications} className="link font-semibold">
          {words.allPapers}
        </Link>
      </p>
    </article>
  )
}

type PaperProps = { paper: Publication }

function Authors({ paper: { authors = [], details } }: PaperProps) {
  const className = 'measure mt-5 text-lead'
  if (authors.length === 0)
    return (
      <p className={className}>
        <PaperDetails details={details} />
      </p>
    )
  return (
    <ul className={`${className} flex flex-wrap gap-x-2`}>
      {authors.map((author, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name.
        <li key={index}>
          {author.member ? (
            <Link to={pages.person(author.member)} className="link font-semibold">
              {plainName(author)}
            </Link>
          ) : (
            plainName(author)
          )}
          {index < authors.length - 1 && ','}
        </li>
      ))}
    </ul>
  )
}

/** Where and when: the details say it where nothing else does. */
function Published({ paper }: PaperProps) {
  const words = useWords(paperWords)
  const { authors, container, publisher, volume, issue, pages: range, articleNumber } = paper
  if (!authors?.length) return null
  const number = volume && (issue ? `${volume}(${issue})` : volume)
  const where = [container ?? publisher, number, range?.replaceAll('-', '–') ?? articleNumber]
  const year = paper.status === 'Published' ? paper.date.slice(0, 4) : words.stillUnderReview
  return <p className="mt-3 text-silt">{[...where, year].filter(Boolean).join(', ')}</p>
}

function Places({ paper }: PaperProps) {
  const words = useWords(paperWords)
  const { link, doi, pdf, code, data, slides, video, arxiv } = paper
  const places: [string, string | undefined][] = [
    [words.linkToPaper, link],
    [`doi:${doi}`, doi && doiLink(doi)],
    ['PDF', pdf && pictureUrl(pdf)],
    [words.paperCode, code],
    [words.paperData, data],
    [words.paperSlides, slides],
    [words.paperVideo, video],
    [`arXiv:${arxiv}`, arxiv && `https://arxiv.org/abs/${arxiv}`],
  ]
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
      {places.map(
        ([label, href]) =>
          href && (
            <li key={label}>
              <SiteLink href={href} className="link inline-flex min-h-11 items-center break-all">
                {label}
              </SiteLink>
            </li>
          ),
      )}
    </ul>
  )
}

/** What else on the site has to do with it. */
function Related({ paper, connected }: PaperReply) {
  const words = useWords(paperWords)
  return (
    <aside className="min-w-0 space-y-8">
      <Links
        title={words.otherVersions}
        links={paper.related?.map(({ kind, doi }) => ({
          to: doiLink(doi),
          words: kind === 'preprint' ? words.preprintVersion : words.publishedVersion,
        }))}
      />
      <ConnectedAside {...connected} />
      <Links
        title={words.paperTopics}
        links={paper.topics?.map((topic) => ({
          to: `${pages.publications}?topic=${encodeURIComponent(topic)}`,
          words: topic,
        }))}
      />
    </aside>
  )
}

type LinksProps = { title: string; links?: { to: string; words: string }[] }

function Links({ title, links = [] }: LinksProps) {
  if (links.length === 0) return null
  return (
    <Connected title={title}>
      <ul>
        {links.map(({ to, words }) => (
          <li key={to + words} className="border-t border-line py-2">
            <SiteLink href={to} className="hover:text-water hover:underline">
              {words}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Connected>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-12">
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  )
}
