import type { AltTexts } from '@lab/shared/altTexts'
import { altText } from '@lab/shared/altTexts'
import { mailLink } from '@lab/shared/email'
import { memberHead } from '@lab/shared/pageHead'
import { orcidLink } from '@lab/shared/papers/bareIdentifiers'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { INVESTIGATORS, type Member, type MemberReply } from '@lab/shared/team'
import { paragraphsOf } from '@lab/shared/text'
import { connectedWords } from '@lab/shared/words/connected'
import { fill } from '@lab/shared/words/fill'
import { paperWords } from '@lab/shared/words/papers'
import { peopleWords } from '@lab/shared/words/people'
import { Link, useLoaderData } from 'react-router-dom'
import { useOwnWords, useUsualAltTexts, useWords } from '../../lib/words.ts'
import { BoldText } from '../../ui/BoldText.tsx'
import { Connected, ConnectedAside, LinkedPeople } from '../../ui/Connected.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PaperTitles } from '../../ui/PaperTitles.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { yearsOf } from './yearsOf.ts'

/** Somebody of the lab, with all that the site tells of their work. */
export function MemberPage() {
  const { member, adviser, advisees, connected, paperCount, pictureTexts } =
    useLoaderData<MemberReply>()
  const words = useWords(peopleWords)
  const { connectedPapers } = useWords(connectedWords)
  const { morePapers } = useWords(paperWords)
  const theses = connected.papers.filter(({ type }) => type === 'thesis')
  const papers = connected.papers.filter(({ type }) => type !== 'thesis')
  return (
    <article key={member._id} className="pb-24">
      <PageHead {...memberHead(member, pictureTexts, useOwnWords())} />
      <Head member={member} texts={pictureTexts} />
      <div className="shell reading mt-10 sm:mt-14">
        <div className="min-w-0 space-y-12">
          {member.rich ? (
            <RichText html={member.rich} className="measure text-reading" />
          ) : (
            <div className="measure space-y-5 text-reading">
              {paragraphsOf(member.desc).map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and do not move.
                <p key={index}>
                  <BoldText text={text} />
                </p>
              ))}
            </div>
          )}
          {papers.length > 0 && (
            <section className="measure">
              <h2 className="mb-4 text-h3">{connectedPapers}</h2>
              <PaperTitles papers={papers} />
              {paperCount > connected.papers.length && (
                <p className="border-t border-line py-2">
                  <Link
                    to={`${pages.publications}?person=${member._id}`}
                    className="link font-semibold"
                  >
                    {morePapers}
                  </Link>
                </p>
              )}
            </section>
          )}
          {theses.length > 0 && (
            <section className="measure">
              <h2 className="mb-4 text-h3">{words.theses}</h2>
              <PaperTitles papers={theses} />
            </section>
          )}
        </div>
        <aside className="min-w-0 space-y-8">
          <Topics topics={member.topics} />
          <Roles roles={member.roles} />
          <LinkedPeople title={words.adviser} people={adviser && [adviser]} />
          <LinkedPeople title={words.advisees} people={advisees} />
          <ConnectedAside {...connected} />
        </aside>
      </div>
      <p className="shell mt-16">
        <Link to={{ pathname: pages.people, hash: member._id }} className="link font-semibold">
          {words.allPeople}
        </Link>
      </p>
    </article>
  )
}

function Head({ member, texts }: { member: Member; texts: AltTexts }) {
  const { _id, name, position, pronouns, office, img, former, until = '', after, group } = member
  const words = useWords(peopleWords)
  const usual = useUsualAltTexts()
  const facts = [pronouns, office && `${words.office}: ${office}`].filter(Boolean)
  return (
    <header className="shell relative grid items-end gap-x-10 gap-y-6 pt-10 sm:grid-cols-[14rem_1fr] sm:pt-14 lg:grid-cols-[18rem_1fr]">
      <Picture
        src={img}
        alt={altText(img, texts, usual.portrait(name))}
        sizes={pictureSizes.face}
        shape="4 / 5"
        priority
        className="w-full max-sm:max-w-48"
      />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-h1">
          {name}
        </h1>
        <p className="mt-2 text-lead text-silt">
          {former
            ? [words.formerMember, until && fill(words.untilYear, { year: until.slice(0, 4) })]
                .filter(Boolean)
                .join(', ')
            : position}
        </p>
        {former && after && <p className="measure mt-2 text-lead">{after}</p>}
        {facts.length > 0 && <p className="mt-2 text-quiet">{facts.join(' · ')}</p>}
        <Links member={member} />
      </div>
      <EditThis
        kind="team"
        leads={group === INVESTIGATORS}
        record={_id}
        what={name}
        className="end-0 top-2"
      />
    </header>
  )
}

function Links({ member: { email, linkedin, orcid, links = [] } }: { member: Member }) {
  const words = useWords(peopleWords)
  const names: Record<string, string> = {
    website: words.linkWebsite,
    orcid: words.linkOrcid,
    scholar: words.linkScholar,
    github: words.linkGithub,
    researchgate: words.linkResearchgate,
    linkedin: words.linkLinkedin,
    mastodon: words.linkMastodon,
    bluesky: words.linkBluesky,
  }
  const all = [
    [email, email && mailLink(email)],
    [words.linkedinMember, linkedin],
    [words.linkOrcid, orcid && orcidLink(orcid)],
    ...links.map(({ kind = '', label, url }) => [label || names[kind], url]),
  ]
  // What is said twice, as a link and as an iD, is one.
  const shown = new Map(all.flatMap(([label, url]) => (label && url ? [[url, label]] : [])))
  if (shown.size === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {[...shown].map(([url, label]) => (
        <li key={url}>
          <SiteLink href={url} className="link inline-flex min-h-11 items-center break-all">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Topics({ topics = [] }: Pick<Member, 'topics'>) {
  const { worksOn } = useWords(peopleWords)
  if (topics.length === 0) return null
  return (
    <Connected title={worksOn}>
      <ul>
        {topics.map((topic) => (
          <li key={topic} className="border-t border-line py-2">
            {topic}
          </li>
        ))}
      </ul>
    </Connected>
  )
}

function Roles({ roles = [] }: Pick<Member, 'roles'>) {
  const words = useWords(peopleWords)
  if (roles.length === 0) return null
  return (
    <Connected title={words.rolesHere}>
      <ul>
        {roles.map((role) => (
          <li key={role.title + role.from} className="border-t border-line py-2">
            {role.title} <span className="text-silt lining-nums">{yearsOf(role, words)}</span>
          </li>
        ))}
      </ul>
    </Connected>
  )
}
