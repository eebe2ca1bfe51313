import { pages } from '@lab/shared/paths'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pictureUrl } from '../lib/pictureUrl.ts'
import { useLabNames } from '../lib/settings.ts'
import { useSiteData } from '../site/SiteDataProvider.tsx'
import { MenuIcon } from '../ui/MenuIcon.tsx'
import { mainNav } from './nav.ts'

export function Header() {
  const { name, shortName } = useLabNames()
  return (
    <header className="relative z-40 border-b border-line bg-paper">
      <div className="shell flex min-h-20 items-center gap-4 sm:gap-6">
        <Link
          to={pages.home}
          className="mr-auto py-3 font-serif text-lg leading-tight sm:text-[1.3rem]"
        >
          <span className="inline-block max-w-[8.8em] sm:max-w-none lg:max-w-[7em] xl:hidden">
            {shortName}
          </span>
          <span className="hidden max-w-[10em] xl:inline-block">{name}</span>
        </Link>
        <Navigation />
        <University />
      </div>
    </header>
  )
}

function University() {
  const { data } = useSiteData()
  if (!data?.settings.identity.university.logo.src) return null
  const { logo, url } = data.settings.identity.university
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="py-2">
      <img
        {...logo}
        src={pictureUrl(logo.src)}
        alt={logo.alt}
        loading="lazy"
        className="h-6 w-auto sm:h-9"
      />
    </a>
  )
}

/** A row of links on large screens; below, a menu that a button opens. */
function Navigation() {
  const { open, setOpen, button, closeOnEscape, closeOnLeave } = useMenu()
  const { pathname } = useLocation()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it.
    <div className="contents" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="site-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
        className="order-last -mr-2 grid size-12 place-content-center lg:hidden"
      >
        <MenuIcon open={open} />
      </button>
      <nav
        id="site-menu"
        aria-label="Main"
        className={`${open ? 'block' : 'hidden'} absolute inset-x-0 top-full border-b border-line bg-paper lg:static lg:block lg:border-0`}
      >
        <ul className="shell flex flex-col py-4 lg:w-auto lg:flex-row lg:gap-4 lg:py-0 xl:gap-6">
          {mainNav.map(({ label, href, also }) => (
            <li key={href} className="border-line not-last:border-b lg:border-0!">
              <Link
                to={href}
                className={navLinkClass}
                aria-current={pathname === href ? 'page' : isWithin(pathname, href, also)}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const navLinkClass =
  'flex min-h-12 items-center whitespace-nowrap font-serif text-xl underline-offset-8 hover:text-water aria-[current]:text-water aria-[current]:underline lg:font-sans lg:text-[0.9rem] xl:text-base'

/** Whether a page belongs to an entry of the navigation, by its address. */
const isWithin = (pathname: string, href: string, also?: string) =>
  pathname.startsWith(`${href}/`) || (also !== undefined && pathname.startsWith(also)) || undefined

function useMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => setOpen(false), [key])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  // An open menu would hide what the keyboard goes on to.
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return { open, setOpen, button, closeOnEscape, closeOnLeave }
}
