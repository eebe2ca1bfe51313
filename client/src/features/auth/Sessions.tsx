import type { OpenSession } from '@lab/shared/auth'
import { useCallback, useEffect, useState } from 'react'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import { failure, type Notice } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { Moment } from '../../editor/Moment.tsx'
import { Button } from '../../ui/Button.tsx'
import { endOtherSessions, endSession, fetchSessions } from './api.ts'

/** Where the own account is logged in. */
export function Sessions() {
  const [sessions, setSessions] = useState<OpenSession[]>([])
  const [notice, tell] = useState<Notice>()
  const load = useCallback(
    () => fetchSessions().then(setSessions, (error: unknown) => tell(failure(error))),
    [],
  )
  const { pending, run } = useWork(tell, load)
  useEffect(() => {
    load()
  }, [load])
  return (
    <section>
      <h2 className="mb-2 font-sans text-lg font-semibold tracking-normal">
        Where you are logged in
      </h2>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            onEnd={() => run(() => endSession(session._id))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          kind="quiet"
          pending={pending}
          className="mt-4"
          onClick={() => run(endOtherSessions)}
        >
          End all others
        </Button>
      )}
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { agent, createdAt, lastSeen, isThis } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-semibold">
          {agent || 'Unknown program'}
          {isThis && <span className="font-normal text-reed"> – this one</span>}
        </p>
        <p className="text-quiet">
          Last used <Moment iso={lastSeen} />, logged in <Moment iso={createdAt} />
        </p>
      </div>
      {!isThis && <SmallButton label="End" about={`session of ${agent}`} onClick={onEnd} />}
    </li>
  )
}
