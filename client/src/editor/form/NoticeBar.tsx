import { useContext } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Message, stayingInSight } from '../../ui/Message.tsx'
import { LoginAgain } from '../LoginAgain.ts'
import type { Notice } from './notice.ts'

/** The message of a panel, in sight wherever the panel is scrolled to. */
export function NoticeBar({ notice, onClose }: { notice?: Notice; onClose: () => void }) {
  const logInAgain = useContext(LoginAgain)
  if (!notice) return null
  return (
    <div className={`my-4 ${stayingInSight}`}>
      <Message message={notice} onClose={onClose} />
      {notice.offer && (
        <p className="border-s-4 border-reed px-4 pb-3">
          <Button kind="quiet" onClick={notice.offer.act}>
            {notice.offer.label}
          </Button>
        </p>
      )}
      {notice.sessionEnded && (
        <p className="border-s-4 border-alarm px-4 pb-3">
          <button
            type="button"
            className="link min-h-6 cursor-pointer"
            onClick={() => logInAgain(onClose)}
          >
            Log in again
          </button>
          , then try once more.
        </p>
      )}
    </div>
  )
}
