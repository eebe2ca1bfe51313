import { lab } from '@lab/shared/lab'
import { pages } from '@lab/shared/paths'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { MenuIcon } from '../ui/MenuIcon.tsx'
import { mainNav } from './nav.ts'

const { logo, url } = lab.university

export function Header() {
  return (
    <header className="relative z-40 border-b border-line bg-paper">
      <div className="shell flex min-h-20 items-center gap-4 sm:gap-6">
        <Link
          to={pages.home}
          className="mr-auto py-3 font-serif text-lg leading-tight sm:text-[1.3rem]"
        >
          <span className="inline-block max-w-[8.8em] sm:max-w-none xl:hidden">
            {lab.shortName}
          </span>
          <span className="hidden max-w-[10em] xl:inline-block">{lab.name}</span>
        </Link>
        <Navigation />
        <a href={url} target="_blank" rel="noopener noreferrer" className="py-2">
          <img {...logo} alt={logo.alt} loading="lazy" className="h-6 w-auto sm:h-9" />
        </a>
      </div>
    </header>
  )
}

/** A row of links on large screens; below, a menu that a button opens. */
function Navigation() {
  const { open, setOpen, button, closeOnEscape, closeOnLeave } = useMenu()
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
        className="order-last -mr-2 grid size-12 place-content-center xl:hidden"
      >
        <MenuIcon open={open} />
      </button>
      <nav
        id="site-menu"
        aria-label="Main"
        className={`${open ? 'block' : 'hidden'} absolute inset-x-0 top-full border-b border-line bg-paper xl:static xl:block xl:border-0`}
      >
        <ul className="shell flex flex-col py-4 xl:w-auto xl:flex-row xl:gap-6 xl:py-0">
          {mainNav.map(({ label, href }) => (
            <li key={href} className="border-line not-last:border-b xl:border-0!">
              <NavLink to={href} className={navLinkClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const navLinkClass =
  'flex min-h-12 items-center whitespace-nowrap font-serif text-xl underline-offset-8 hover:text-water aria-[current]:text-water aria-[current]:underline xl:font-sans xl:text-base'

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
