import { defaultMenu, menuLinks } from '@lab/shared/menu'
import { pages } from '@lab/shared/paths'
import { pictureFacts } from '@lab/shared/pictures'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { documentMenu } from '../lib/documentMenu.ts'
import { pictureUrl } from '../lib/pictureUrl.ts'
import { useLabNames } from '../lib/settings.ts'
import { useWords } from '../lib/words.ts'
import { useSiteData } from '../site/SiteDataProvider.tsx'
import { EditThis } from '../ui/EditThis.tsx'
import { MenuIcon } from '../ui/MenuIcon.tsx'
import { rowFrom } from './rowFrom.ts'

export function Header() {
  const { name, shortName } = useLabNames()
  return (
    <header className="relative z-40 border-b border-line bg-paper">
      <div className="shell flex min-h-20 items-center gap-4 sm:gap-6">
        <Link
          to={pages.home}
          className="me-auto py-3 font-serif text-lg leading-tight wrap-anywhere sm:text-[1.3rem] lg:wrap-break-word"
        >
          <span className="line-clamp-3 max-w-[8.8em] sm:max-w-none lg:max-w-[7em] xl:hidden">
            {shortName}
          </span>
          <span className="hidden max-w-[10em] xl:line-clamp-3">{name}</span>
        </Link>
        <Navigation />
        <SearchLink />
        <University />
        <EditThis
          kind="settings"
          record="identity"
          what="name of the lab"
          className="-bottom-3.5 start-4"
        />
        <EditThis
          kind="settings"
          record="menu"
          field="entries"
          what="menu"
          className="-bottom-3.5 start-1/2"
        />
      </div>
    </header>
  )
}

/** The way to the search of the whole site; the key / leads there too. */
function SearchLink() {
  const { searchSite } = useWords(everyPageWords)
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping =
        target instanceof Element &&
        target.closest('input, select, textarea, [contenteditable], dialog')
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping) return
      event.preventDefault()
      const field = document.getElementById('site-search')
      if (field) field.focus()
      else navigate(pages.search)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  return (
    <Link
      to={pages.search}
      aria-label={searchSite}
      aria-keyshortcuts="/"
      className="-mx-2 grid size-11 shrink-0 place-content-center hover:text-water lg:size-9"
    >
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5 fill-none stroke-current stroke-2"
      >
        <circle cx="8" cy="8" r="6" />
        <path d="m12.5 12.5 6 6" />
      </svg>
    </Link>
  )
}

function University() {
  const { data } = useSiteData()
  if (!data?.settings.identity.university.logo.src) return null
  const { logo, url } = data.settings.identity.university
  // Made for paper, one that can be seen through may be too dark for the night.
  const onWhite =
    pictureFacts(logo.src)?.color === 'ffffff' ? 'dark:rounded-xs dark:bg-white dark:p-1' : ''
  const picture = (
    <img
      {...logo}
      src={pictureUrl(logo.src)}
      alt={logo.alt}
      loading="lazy"
      className={`h-6 w-auto max-w-28 object-contain object-right rtl:object-left sm:h-9 sm:max-w-52 ${onWhite}`}
    />
  )
  if (!url) return picture
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="py-2">
      {picture}
    </a>
  )
}

/** A row of links on large screens; below, a menu that a button opens. */
function Navigation() {
  const { open, setOpen, button, closeOnEscape, closeOnLeave } = useMenu()
  const { pathname } = useLocation()
  const { data, error } = useSiteData()
  const links = menuLinks(data ?? (error === undefined ? nothing : (documentMenu() ?? usual)))
  const row = rowsFrom[rowFrom(links, data?.settings.identity.university.logo)]
  const words = useWords(everyPageWords)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it.
    <div className="contents" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="site-menu"
        aria-label={open ? words.closeMenu : words.openMenu}
        onClick={() => setOpen(!open)}
        className={`order-last -me-2 grid size-12 place-content-center ${row.button}`}
      >
        <MenuIcon open={open} />
      </button>
      <nav
        id="site-menu"
        aria-label={words.mainNavigation}
        className={`${open ? 'block' : 'hidden'} absolute inset-x-0 top-full border-b border-line bg-paper ${row.nav}`}
      >
        <ul className={`shell flex flex-col py-4 ${row.list}`}>
          {links.map(({ label, href, isAt }) => (
            <li key={href} className={`border-line not-last:border-b ${row.entry}`}>
              <Link
                to={href}
                className={`${navLinkClass} ${row.link}`}
                aria-current={pathname === href ? 'page' : isAt(pathname) || undefined}
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

/** Before the site data is there, and where it cannot be had. */
const nothing = { settings: { menu: { entries: [], quickLinks: [] } }, freePages: [] }
const usual = { settings: { menu: defaultMenu }, freePages: [] }

const navLinkClass =
  'flex min-h-12 items-center font-serif text-xl underline-offset-8 hover:text-water aria-[current]:text-water aria-[current]:underline'

/** The classes of the row of links, by the width of the window from which it stands there. */
const rowsFrom = {
  lg: {
    button: 'lg:hidden',
    nav: 'lg:static lg:block lg:border-0',
    list: 'lg:w-auto lg:flex-row lg:gap-4 lg:py-0 xl:gap-6',
    entry: 'lg:border-0!',
    link: 'lg:whitespace-nowrap lg:font-sans lg:text-[0.9rem] xl:text-base',
  },
  xl: {
    button: 'xl:hidden',
    nav: 'xl:static xl:block xl:border-0',
    list: 'xl:w-auto xl:flex-row xl:gap-4 xl:py-0 2xl:gap-6',
    entry: 'xl:border-0!',
    link: 'xl:whitespace-nowrap xl:font-sans xl:text-[0.9rem] 2xl:text-base',
  },
  '2xl': {
    button: '2xl:hidden',
    nav: '2xl:static 2xl:block 2xl:border-0',
    list: '2xl:w-auto 2xl:flex-row 2xl:gap-6 2xl:py-0',
    entry: '2xl:border-0!',
    link: '2xl:whitespace-nowrap 2xl:font-sans 2xl:text-base',
  },
  never: { button: '', nav: '', list: '', entry: '', link: '' },
}

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
