import { type AltTexts, altText } from '@lab/shared/altTexts'
import { mailLink } from '@lab/shared/email'
import { NEW_RECORD } from '@lab/shared/forms'
import { pageHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import type { Settings } from '@lab/shared/settings.schema'
import type { SiteData } from '@lab/shared/site'
import { INVESTIGATORS, type Member } from '@lab/shared/team'
import { paragraphsOf, plainText, truncateWords } from '@lab/shared/text'
import { fill } from '@lab/shared/words/fill'
import { peopleWords } from '@lab/shared/words/people'
import { titleWords } from '@lab/shared/words/titles'
import { Link } from 'react-router-dom'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { useUsualAltTexts, useWords } from '../../lib/words.ts'
import { SiteContent, useSiteData } from '../../site/SiteDataProvider.tsx'
import { BoldText } from '../../ui/BoldText.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { FullScreenLoader } from '../../ui/Loader.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { PapersOf } from './PapersOf.tsx'

const PREVIEW_WORDS = 30

export function PeoplePage() {
  const { data } = useSiteData()
  const words = useWords(titleWords)
  useHashScroll(data !== undefined)
  return (
    <>
      <PageHeader title={words.peopleTitle} />
      <SiteContent loader={<FullScreenLoader />}>{(site) => <People site={site} />}</SiteContent>
    </>
  )
}

function People({ site }: { site: SiteData }) {
  const { investigators, team, pictureTexts, settings } = site
  const { noPeople, theTeam } = useWords(peopleWords)
  const isFormer = ({ former }: Member) => former === true
  const present = team.filter((member) => !isFormer(member))
  return (
    <>
      <PageHead {...pageHeads(site).people} />
      {investigators.map(
        (person) =>
          !isFormer(person) && (
            <InvestigatorProfile key={person._id} person={person} texts={pictureTexts} />
          ),
      )}
      {investigators.length + team.length === 0 && (
        <NothingYet text={noPeople}>
          <EditThis
            kind="team"
            leads
            record={NEW_RECORD}
            what="people"
            begin="Add who leads the lab"
          />
        </NothingYet>
      )}
      {inGroups(present, settings.people.groups, theTeam).map(({ title, members }) => (
        <Members key={title} title={title} team={members} texts={pictureTexts} />
      ))}
      <Alumni members={[...investigators, ...team].filter(isFormer)} />
      <JoinCall {...settings.join} />
    </>
  )
}

function InvestigatorProfile({ person, texts }: { person: Member; texts: AltTexts }) {
  const { name, position, desc, rich, email, img, links = [] } = person
  const usual = useUsualAltTexts()
  const mail = email ? [{ label: email, url: mailLink(email) }] : []
  return (
    <section
      id={person._id}
      tabIndex={-1}
      className="shell relative grid gap-10 pb-20 sm:grid-cols-[2fr_3fr] sm:gap-16"
    >
      <EditThis kind="team" leads record={person._id} what={name} />
      <Picture
        src={img}
        alt={altText(img, texts, usual.portrait(name))}
        sizes={pictureSizes.narrow}
        priority
        className="w-full"
      />
      <div>
        <h2 className="text-h2">
          <PersonLink id={person._id}>{name}</PersonLink>
        </h2>
        <p className="mt-2 text-silt">{position}</p>
        {rich ? (
          <RichText html={rich} className="measure mt-8" />
        ) : (
          <Paragraphs body={paragraphsOf(desc)} className="measure mt-8" />
        )}
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {[...mail, ...links].map(({ label, url }) => (
            <li key={url}>
              <SiteLink href={url} className="link">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <PapersOf person={person._id} />
      </div>
    </section>
  )
}

type Groups = Settings['people']['groups']

/** The members by their groups, as far as there is anybody, and after them those of none. */
function inGroups(team: Member[], groups: Groups, others: string) {
  const ids = groups.map(({ id }) => id)
  return [
    ...groups.map(({ id, title }) => ({
      title,
      members: team.filter(({ group }) => group === id),
    })),
    { title: others, members: team.filter(({ group = '' }) => !ids.includes(group)) },
  ].filter(({ members }) => members.length > 0)
}

type MembersProps = { title: string; team: Member[]; texts: AltTexts }

function Members({ title, team, texts }: MembersProps) {
  return (
    <section className="shell border-t border-line py-20">
      <h2 className="mb-12 text-h2">{title}</h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <li
            key={member._id}
            id={member._id}
            tabIndex={-1}
            className={`relative mb-12 sm:grid ${inOneLine}`}
          >
            <EditThis kind="team" record={member._id} what={member.name} />
            <Face member={member} texts={texts} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Faces, names, links and texts of neighbours stand in one line each; texts last, so that one that is opened moves nothing beside it. */
const inOneLine = 'sm:row-span-4 sm:grid-rows-subgrid'

function Face({ member, texts }: { member: Member; texts: AltTexts }) {
  const { name, position, desc, rich, email, linkedin, img } = member
  const words = useWords(peopleWords)
  const usual = useUsualAltTexts()
  return (
    // Beside the name on a phone, above it where there is room.
    <article
      className={`grid grid-cols-[2fr_3fr] items-center gap-x-5 sm:grid-cols-1 sm:items-start ${inOneLine}`}
    >
      <Picture
        src={img}
        alt={altText(img, texts, usual.portrait(name))}
        sizes={pictureSizes.face}
        shape="4 / 5"
        className="w-full"
      />
      <div>
        <h3 className="text-h3 sm:mt-5">
          <PersonLink id={member._id}>{name}</PersonLink>
        </h3>
        <p className="text-silt">{position}</p>
      </div>
      <p className="col-span-full mt-2 flex flex-wrap gap-x-5">
        {email && (
          <a href={mailLink(email)} className="link">
            {words.emailMember} <span className="sr-only">{name}</span>
          </a>
        )}
        {linkedin && (
          <SiteLink href={linkedin} className="link">
            {words.linkedinMember}{' '}
            <span className="sr-only">{fill(words.profileOf, { name })}</span>
          </SiteLink>
        )}
      </p>
      <div className="col-span-full">
        <Bio text={desc} rich={rich} />
        <PapersOf person={member._id} />
      </div>
    </article>
  )
}

function PersonLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to={pages.person(id)} className="hover:text-water hover:underline">
      {children}
    </Link>
  )
}

/** Who was here, with what came after. */
function Alumni({ members }: { members: Member[] }) {
  const words = useWords(peopleWords)
  if (members.length === 0) return null
  return (
    <section className="shell border-t border-line py-20">
      <h2 className="mb-8 text-h2">{words.alumni}</h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {members.map(({ _id, name, position, until = '', after, group }) => (
          <li key={_id} id={_id} tabIndex={-1} className="relative border-t border-line py-3">
            <EditThis kind="team" leads={group === INVESTIGATORS} record={_id} what={name} />
            <h3 className="font-sans font-semibold tracking-normal">
              <PersonLink id={_id}>{name}</PersonLink>
            </h3>
            <p className="text-sm text-quiet">
              {[position, until && fill(words.untilYear, { year: until.slice(0, 4) })]
                .filter(Boolean)
                .join(', ')}
            </p>
            {after && <p className="text-sm">{after}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A long text is opened by those who want it, so that the page stays one of faces. */
function Bio({ text, rich }: { text: string; rich?: string }) {
  const { more, less } = useWords(peopleWords)
  const plain = plainText(text)
  const start = truncateWords(plain, PREVIEW_WORDS)
  const whole = rich ? (
    <RichText html={rich} />
  ) : (
    <p>
      <BoldText text={text} />
    </p>
  )
  if (start === truncateWords(plain, Infinity))
    return <div className="col-span-full mt-3 text-quiet">{whole}</div>
  return (
    // The way back is at the end of what was opened.
    <details className="group col-span-full mt-3 text-quiet open:flex open:flex-col">
      <summary className="cursor-pointer list-none group-open:order-last group-open:mt-2">
        <span className="group-open:hidden">{start}&nbsp;</span>
        <span className="link group-open:hidden">{more}</span>
        <span className="link hidden group-open:inline">{less}</span>
      </summary>
      {whole}
    </details>
  )
}

function JoinCall({ title, text }: Settings['join']) {
  const { joinOurLab } = useWords(peopleWords)
  return (
    <section className="relative bg-sunken">
      <EditThis kind="settings" record="join" what="call to join" />
      <div className="shell band grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <h2 className="text-h2">{title}</h2>
        <div>
          {text && <p className="measure mb-8 text-lead">{text}</p>}
          <PageLink to={pages.join} className={buttonClass()}>
            {joinOurLab}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
