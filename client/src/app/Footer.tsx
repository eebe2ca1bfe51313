import { mailLink } from '@lab/shared/email'
import { footLinks } from '@lab/shared/menu'
import type { Settings, Link as SiteLinkTo } from '@lab/shared/settings.schema'
import { everyPageWords } from '@lab/shared/words/everyPage'
import type { ReactNode } from 'react'
import { useNumeral } from '../lib/settings.ts'
import { useWords } from '../lib/words.ts'
import { useSiteData } from '../site/SiteDataProvider.tsx'
import { EditThis } from '../ui/EditThis.tsx'
import { LookChoice } from '../ui/LookChoice.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'

/** The foot of every page, as soon as the site data is there. */
export function Footer() {
  const { data } = useSiteData()
  return data && <LabFooter lab={data.settings.identity} quickLinks={footLinks(data)} />
}

type FooterProps = { lab: Settings['identity']; quickLinks: SiteLinkTo[] }

function LabFooter({ lab, quickLinks }: FooterProps) {
  const words = useWords(everyPageWords)
  const numeral = useNumeral()
  const mail = lab.email && mailLink(lab.email)
  const links = [...lab.links, ...(mail ? [{ label: words.writeEmail, url: mail }] : [])]
  return (
    <footer className="on-deep relative bg-water-deep text-on-deep">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-12 py-16 empty:hidden sm:grid-cols-[2fr_1fr_1fr] lg:grid-cols-[5fr_3fr_4fr]">
        {(lab.address.length > 0 || mail) && (
          <Part title={words.contact} className="max-sm:col-span-full">
            <address className="mb-4 text-on-deep-quiet not-italic wrap-anywhere">
              {lab.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            {mail && (
              <a href={mail} className={linkClass}>
                {lab.email}
              </a>
            )}
          </Part>
        )}
        {links.length > 0 && (
          <Part title={words.elsewhere}>
            <ul>
              {links.map(({ label, url }) => (
                <li key={url}>
                  <SiteLink href={url} className={linkClass}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {quickLinks.length > 0 && (
          <Part title={words.quickLinks} className="relative">
            <EditThis
              kind="settings"
              record="menu"
              field="quickLinks"
              what="quick links"
              className="start-0 bottom-full mb-1"
            />
            <nav aria-label={words.footerNavigation}>
              <ul className="lg:columns-2">
                {quickLinks.map(({ label, url }) => (
                  <li key={url}>
                    <SiteLink href={url} className={linkClass}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          </Part>
        )}
      </div>
      <EditThis kind="settings" record="identity" field="address" what="foot of the pages" />
      <div className="border-t border-line-deep">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 py-5 text-sm text-on-deep-quiet">
          {/* A page that was rendered last year is taken over as it is. */}
          <p className="py-2" suppressHydrationWarning>
            © {numeral(new Date().getFullYear())} {lab.copyright || lab.name}
          </p>
          <LookChoice />
          {lab.credit.label && (
            <SiteLink href={lab.credit.url} className={linkClass}>
              {lab.credit.label}
            </SiteLink>
          )}
        </div>
      </div>
    </footer>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center wrap-anywhere sm:min-h-9 text-on-deep underline decoration-on-deep/30 underline-offset-4 hover:decoration-on-deep'

type PartProps = { title: string; className?: string; children: ReactNode }

function Part({ title, className, children }: PartProps) {
  return (
    <section className={className}>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  )
}
