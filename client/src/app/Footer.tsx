import { mailLink } from '@lab/shared/email'
import type { Settings } from '@lab/shared/settings.schema'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSiteData } from '../site/SiteDataProvider.tsx'
import { LookChoice } from '../ui/LookChoice.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { quickLinks } from './nav.ts'

/** The foot of every page, as soon as the site data is there. */
export function Footer() {
  const { data } = useSiteData()
  return data && <LabFooter lab={data.settings.identity} />
}

function LabFooter({ lab }: { lab: Settings['identity'] }) {
  const mail = lab.email && mailLink(lab.email)
  const links = [...lab.links, ...(mail ? [{ label: 'Write an e-mail', url: mail }] : [])]
  return (
    <footer className="on-deep bg-water-deep text-on-deep">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-12 py-16 sm:grid-cols-[2fr_1fr_1fr] lg:grid-cols-[5fr_3fr_4fr]">
        <Part title="Contact" className="max-sm:col-span-full">
          <address className="mb-4 text-on-deep-quiet not-italic">
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
        <Part title="Elsewhere">
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
        <Part title="Quick links">
          <nav aria-label="Footer">
            <ul className="lg:columns-2">
              {quickLinks.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Part>
      </div>
      <div className="border-t border-line-deep">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 py-5 text-sm text-on-deep-quiet">
          {/* A page that was rendered last year is taken over as it is. */}
          <p className="py-2" suppressHydrationWarning>
            © {new Date().getFullYear()} {lab.copyright}
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
  'inline-flex min-h-11 items-center sm:min-h-9 text-on-deep underline decoration-on-deep/30 underline-offset-4 hover:decoration-on-deep'

type PartProps = { title: string; className?: string; children: ReactNode }

function Part({ title, className, children }: PartProps) {
  return (
    <section className={className}>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  )
}
