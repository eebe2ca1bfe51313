import type { KindName } from '@lab/shared/kinds'
import { formatClock } from '../formatMoment.ts'
import { usePresence } from './usePresence.ts'

/** Says who else has the form of a record open. */
export function PresenceNote(props: { kind: KindName; record: string }) {
  const others = usePresence(props)
  return (
    <div aria-live="polite">
      {others.map(({ name, since }) => (
        <p
          key={`${name}-${since}`}
          className="mb-3 border-s-4 border-water bg-sunken px-4 py-2 wrap-anywhere"
        >
          {name} has this open too, since {formatClock(since)}.
        </p>
      ))}
    </div>
  )
}
