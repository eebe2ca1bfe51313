import { OPENINGS_ANCHOR } from '@lab/shared/openings'
import { ANNOUNCEMENT_ANCHOR, type Announcement } from '@lab/shared/opportunities'
import { pageHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import type { Settings } from '@lab/shared/settings.schema'
import type { SiteData } from '@lab/shared/site'
import { opportunityWords } from '@lab/shared/words/opportunities'
import { Link } from 'react-router-dom'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { useWords } from '../../lib/words.ts'
import { SiteContent, useSiteData } from '../../site/SiteDataProvider.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { OpeningList } from './OpeningList.tsx'

export function OpportunitiesPage() {
  const { data } = useSiteData()
  useHashScroll(data !== undefined)
  return <SiteContent wholePage>{(site) => <Opportunities site={site} />}</SiteContent>
}

function Opportunities({ site }: { site: SiteData }) {
  const { title, text, hero, areas, groupPhoto } = site.settings.opportunities
  const words = useWords(opportunityWords)
  const [announcement] = site.opporutunitiesAnnouncement
  const announced = announcement?.announcementStatus
  const { openings } = site
  return (
    <>
      <PageHead {...pageHeads(site).opportunities} />
      <Hero photo={hero} title={title} text={text}>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
          <PageLink to={pages.join} className={buttonClass('onPicture')}>
            {words.apply}
          </PageLink>
          {(announced || openings.length > 0) && (
            <Link
              to={{ hash: announced ? ANNOUNCEMENT_ANCHOR : OPENINGS_ANCHOR }}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {announced ? words.seePosition : words.openPositions}
            </Link>
          )}
        </p>
        <EditThis kind="settings" record="opportunities" what="top of the page" />
      </Hero>
      {areas.length > 0 && <Areas areas={areas} />}
      {groupPhoto.src && (
        <div className="relative">
          <Picture {...groupPhoto} sizes={pictureSizes.full} className="max-h-[85svh] w-full" />
          <EditThis
            kind="settings"
            record="opportunities"
            field="groupPhoto"
            what="group picture"
          />
        </div>
      )}
      {areas.length === 0 && !announced && openings.length === 0 && (
        <div className="pt-16">
          <NothingYet text={words.noPosition}>
            <EditThis kind="opportunities" what="announcement" begin="Announce a position" />
          </NothingYet>
        </div>
      )}
      {announced && <JoinOurTeam announcement={announcement} />}
      {openings.length > 0 && <OpeningList openings={openings} />}
    </>
  )
}

function Areas({ areas }: Pick<Settings['opportunities'], 'areas'>) {
  const { whatWeWorkWith } = useWords(opportunityWords)
  return (
    <section className="shell band relative">
      <EditThis kind="settings" record="opportunities" field="areas" what="areas" />
      <h2 className="mb-12 text-h2">{whatWeWorkWith}</h2>
      <ul className="grid gap-x-8 gap-y-12 sm:gap-y-8 lg:grid-cols-3">
        {areas.map(({ title, text }) => (
          <li
            key={title}
            className="grid content-start gap-x-8 gap-y-3 border-t-2 border-water pt-5 sm:max-lg:grid-cols-[2fr_3fr]"
          >
            <h3 className="text-h3">{title}</h3>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function JoinOurTeam({ announcement: { title, body, link } }: { announcement: Announcement }) {
  const words = useWords(opportunityWords)
  return (
    <section
      id={ANNOUNCEMENT_ANCHOR}
      tabIndex={-1}
      className="shell band relative grid gap-8 lg:grid-cols-[1fr_2fr]"
    >
      <EditThis kind="opportunities" what="announcement" />
      <h2 className="text-h2">{words.joinOurTeam}</h2>
      <div className="measure">
        <h3 className="mb-6 text-h3">{title}</h3>
        <RichText html={body} />
        <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
          {link && (
            <SiteLink href={link} className={buttonClass()}>
              {words.aboutPosition}
            </SiteLink>
          )}
          <PageLink to={pages.join} className="link font-semibold">
            {words.applyHere}
          </PageLink>
        </p>
      </div>
    </section>
  )
}
