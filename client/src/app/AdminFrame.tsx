import { authTexts } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import { useState } from 'react'
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom'
import '../editor/wholeScreen.css'
import { NoticeBar } from '../editor/form/NoticeBar.tsx'
import { failure, type Notice } from '../editor/form/notice.ts'
import { UnsavedGuard, useLeave } from '../editor/form/UnsavedGuard.tsx'
import { logout } from '../features/auth/api.ts'
import { OwnAccountProvider, useOwnAccount } from '../features/auth/OwnAccount.tsx'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { SetupProvider, useSetup } from '../features/setup/SetupProvider.tsx'
import { useUrgent } from '../features/upkeep/useUrgent.ts'
import { useLabNames } from '../lib/settings.ts'
import { Button } from '../ui/Button.tsx'
import { isAt, keepsSite, type Place, placesOf } from './adminPlaces.ts'
import { slidingRow, useSlidingRow } from './slidingRow.ts'

/** A page for those who are logged in, under a bar that leads to all that they can do. */
export function AdminFrame() {
  return (
    <RequireLogin>
      <OwnAccountProvider>
        <UnsavedGuard>
          <Steps />
        </UnsavedGuard>
      </OwnAccountProvider>
    </RequireLogin>
  )
}

/** Those who keep the site are led through its first steps. */
function Steps() {
  const { account } = useOwnAccount()
  return (
    <SetupProvider isWanted={keepsSite(account)}>
      <Places />
    </SetupProvider>
  )
}

/** The bar, and the page, unless the account has to be or belongs elsewhere. */
function Places() {
  const { account } = useOwnAccount()
  const { pathname } = useLocation()
  const { setup } = useSetup()
  const isSettingUp = setup?.isBegun && !setup.isFinished
  const places = placesOf(account, isSettingUp || isAt(pages.setup, pathname))
  const [first] = places
  if (setup?.isFresh && pathname === pages.admin) return <Navigate to={pages.setup} replace />
  if (first && !places.some(({ href }) => isAt(href, pathname)))
    return <Navigate to={first.href} replace />
  return (
    <>
      <AdminBar places={places.filter(({ isAside }) => !isAside)} />
      <div className="shell pt-3 pb-16 lg:text-sm">
        <Outlet />
      </div>
    </>
  )
}

function AdminBar({ places }: { places: Place[] }) {
  const [notice, tell] = useState<Notice>()
  const [pending, setPending] = useState(false)
  const { shortName } = useLabNames()
  const leave = useLeave()
  const urgent = useUrgent(places.some(({ href }) => href === pages.health))
  const navigate = useNavigate()
  const row = useSlidingRow<HTMLUListElement>('[aria-current]', useLocation().pathname)

  async function leaveForGood() {
    setPending(true)
    try {
      await logout()
      navigate(pages.login, { replace: true, state: { message: authTexts.loggedOut } })
    } catch (error) {
      tell(failure(error))
      setPending(false)
    }
  }

  return (
    <>
      <div className="beside-form-of-page border-b border-line bg-sunken lg:text-sm">
        <div className="shell flex flex-wrap items-center gap-x-6 sm:gap-y-1 py-2">
          <p className="me-auto font-serif text-lg lg:hidden 2xl:me-4 2xl:block">{shortName}</p>
          <nav
            aria-label="Editing"
            className="order-last min-w-0 basis-full lg:order-none lg:grow lg:basis-0"
          >
            <ul ref={row} className={`gap-x-4 2xl:gap-x-6 ${slidingRow}`}>
              {[...places, { label: 'View site', href: pages.home }].map(({ label, href }) => (
                <li key={href} className="shrink-0">
                  <NavLink to={href} className={navLinkClass}>
                    {label}
                    {href === pages.health && urgent > 0 && <UrgentMark count={urgent} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Button
            kind="plain"
            pending={pending}
            onClick={() => leave(leaveForGood)}
            className="-me-5"
          >
            Logout
          </Button>
        </div>
      </div>
      <div className="shell">
        <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      </div>
    </>
  )
}

const UrgentMark = ({ count }: { count: number }) => (
  <span className="ms-1.5 rounded-full bg-alarm px-1.5 text-xs leading-5 text-paper">
    {count}
    <span className="sr-only"> to look at</span>
  </span>
)

const navLinkClass =
  'inline-flex min-h-11 items-center -outline-offset-3 text-sm font-semibold text-quiet underline-offset-8 hover:text-water aria-[current]:text-water aria-[current]:underline'
