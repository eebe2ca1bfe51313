import { ANNOUNCEMENT_ANCHOR, type Announcement } from '@lab/shared/opportunities'
import { pageHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import type { Settings } from '@lab/shared/settings.schema'
import type { SiteData } from '@lab/shared/site'
import { Link } from 'react-router-dom'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { SiteContent, useSiteData } from '../../site/SiteDataProvider.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

export function OpportunitiesPage() {
  const { data } = useSiteData()
  useHashScroll(data !== undefined)
  return <SiteContent wholePage>{(site) => <Opportunities site={site} />}</SiteContent>
}

function Opportunities({ site }: { site: SiteData }) {
  const { title, text, hero, areas, groupPhoto } = site.settings.opportunities
  const [announcement] = site.opporutunitiesAnnouncement
  const announced = announcement?.announcementStatus
  return (
    <>
      <PageHead {...pageHeads(site).opportunities} />
      <Hero photo={hero} title={title} text={text}>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
          <Link to={pages.join} className={buttonClass('onPicture')}>
            Apply
          </Link>
          {announced && (
            <Link
              to={{ hash: ANNOUNCEMENT_ANCHOR }}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              See the open position
            </Link>
          )}
        </p>
      </Hero>
      <Areas areas={areas} />
      <Picture {...groupPhoto} sizes={pictureSizes.full} className="max-h-[85svh] w-full" />
      {announced && <JoinOurTeam announcement={announcement} />}
    </>
  )
}

function Areas({ areas }: Pick<Settings['opportunities'], 'areas'>) {
  return (
    <section className="shell band">
      <h2 className="mb-12 text-h2">What we work with</h2>
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
  return (
    <section
      id={ANNOUNCEMENT_ANCHOR}
      tabIndex={-1}
      className="shell band grid gap-8 lg:grid-cols-[1fr_2fr]"
    >
      <h2 className="text-h2">Join our Team</h2>
      <div className="measure">
        <h3 className="mb-6 text-h3">{title}</h3>
        <RichText html={body} />
        <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
          {link && (
            <SiteLink href={link} className={buttonClass()}>
              More about the position
            </SiteLink>
          )}
          <Link to={pages.join} className="link font-semibold">
            Apply here
          </Link>
        </p>
      </div>
    </section>
  )
}
