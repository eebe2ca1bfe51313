import { type AltTexts, altText, usualAltTexts } from '@lab/shared/altTexts'
import { mailLink } from '@lab/shared/email'
import { pageHeads, pageTitles } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import type { Settings } from '@lab/shared/settings.schema'
import type { SiteData } from '@lab/shared/site'
import type { Member } from '@lab/shared/team'
import { paragraphsOf, plainText, truncateWords } from '@lab/shared/text'
import { Link } from 'react-router-dom'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { SiteContent, useSiteData } from '../../site/SiteDataProvider.tsx'
import { BoldText } from '../../ui/BoldText.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { FullScreenLoader } from '../../ui/Loader.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

const PREVIEW_WORDS = 30

export function PeoplePage() {
  const { data } = useSiteData()
  useHashScroll(data !== undefined)
  return (
    <>
      <PageHeader title={pageTitles.people} />
      <SiteContent loader={<FullScreenLoader />}>{(site) => <People site={site} />}</SiteContent>
    </>
  )
}

function People({ site }: { site: SiteData }) {
  const { investigators, team, pictureTexts, settings } = site
  return (
    <>
      <PageHead {...pageHeads(site).people} />
      {investigators.map((person) => (
        <InvestigatorProfile key={person._id} person={person} texts={pictureTexts} />
      ))}
      <Members team={team} texts={pictureTexts} />
      <JoinCall {...settings.join} />
    </>
  )
}

function InvestigatorProfile({ person, texts }: { person: Member; texts: AltTexts }) {
  const { name, position, desc, email, img, links = [] } = person
  const mail = email ? [{ label: email, url: mailLink(email) }] : []
  return (
    <section className="shell grid gap-10 pb-20 sm:grid-cols-[2fr_3fr] sm:gap-16">
      <Picture
        src={img}
        alt={altText(img, texts, usualAltTexts.portrait(name))}
        sizes={pictureSizes.narrow}
        priority
        className="w-full"
      />
      <div>
        <h2 className="text-h2">{name}</h2>
        <p className="mt-2 text-silt">{position}</p>
        <Paragraphs body={paragraphsOf(desc)} className="measure mt-8" />
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {[...mail, ...links].map(({ label, url }) => (
            <li key={url}>
              <SiteLink href={url} className="link">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Members({ team, texts }: { team: Member[]; texts: AltTexts }) {
  if (team.length === 0) return null
  return (
    <section className="shell border-t border-line py-20">
      <h2 className="mb-12 text-h2">The team</h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <li
            key={member._id}
            id={member._id}
            tabIndex={-1}
            className={`mb-12 sm:grid ${inOneLine}`}
          >
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
  const { name, position, desc, email, linkedin, img } = member
  return (
    // Beside the name on a phone, above it where there is room.
    <article
      className={`grid grid-cols-[2fr_3fr] items-center gap-x-5 sm:grid-cols-1 sm:items-start ${inOneLine}`}
    >
      <Picture
        src={img}
        alt={altText(img, texts, usualAltTexts.portrait(name))}
        sizes={pictureSizes.face}
        shape="4 / 5"
        className="w-full"
      />
      <div>
        <h3 className="text-h3 sm:mt-5">{name}</h3>
        <p className="text-silt">{position}</p>
      </div>
      <p className="col-span-full mt-2 flex flex-wrap gap-x-5">
        {email && (
          <a href={mailLink(email)} className="link">
            E-mail <span className="sr-only">{name}</span>
          </a>
        )}
        {linkedin && (
          <SiteLink href={linkedin} className="link">
            LinkedIn <span className="sr-only">profile of {name}</span>
          </SiteLink>
        )}
      </p>
      <Bio text={desc} />
    </article>
  )
}

/** A long text is opened by those who want it, so that the page stays one of faces. */
function Bio({ text }: { text: string }) {
  const plain = plainText(text)
  const start = truncateWords(plain, PREVIEW_WORDS)
  const whole = <BoldText text={text} />
  if (start === truncateWords(plain, Infinity))
    return <p className="col-span-full mt-3 text-quiet">{whole}</p>
  return (
    // The way back is at the end of what was opened.
    <details className="group col-span-full mt-3 text-quiet open:flex open:flex-col">
      <summary className="cursor-pointer list-none group-open:order-last group-open:mt-2">
        <span className="group-open:hidden">{start}&nbsp;</span>
        <span className="link group-open:hidden">More</span>
        <span className="link hidden group-open:inline">Less</span>
      </summary>
      <p>{whole}</p>
    </details>
  )
}

function JoinCall({ title, text }: Settings['join']) {
  return (
    <section className="bg-sunken">
      <div className="shell band grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <h2 className="text-h2">{title}</h2>
        <div>
          <p className="measure text-lead">{text}</p>
          <Link to={pages.join} className={`${buttonClass()} mt-8`}>
            Join our lab
          </Link>
        </div>
      </div>
    </section>
  )
}
