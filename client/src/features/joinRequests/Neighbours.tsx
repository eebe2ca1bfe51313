import { type JoinRequest, joinRequestPaths } from '@lab/shared/joinRequests'
import { pages } from '@lab/shared/paths'
import { Link } from 'react-router-dom'
import { useLoaded } from '../../editor/useLoaded.ts'
import { fullName } from './fullName.ts'

/** The ways to the newer and the older request of the same box, so that all are read one after the other. */
export function Neighbours({ of }: { of: JoinRequest }) {
  const { data } = useLoaded<{ joinUsReq: JoinRequest[] }>(joinRequestPaths.requests)
  const box = (data?.joinUsReq ?? []).filter(
    ({ archived, probablySpam, _id }) =>
      _id === of._id || (archived === of.archived && probablySpam === of.probablySpam),
  )
  const at = box.findIndex(({ _id }) => _id === of._id)
  if (box.length < 2 || at < 0) return null
  return (
    <nav aria-label="Requests" className="flex flex-wrap gap-x-6">
      <Way label="Newer" to={box[at - 1]} />
      <Way label="Older" to={box[at + 1]} />
      <span className="text-quiet">
        {at + 1} of {box.length}
      </span>
    </nav>
  )
}

function Way({ label, to }: { label: string; to?: JoinRequest }) {
  if (!to) return <span className="text-quiet">{label}</span>
  return (
    <Link to={pages.request(to._id)} className="link">
      {label}
      <span className="sr-only">: {fullName(to)}</span>
    </Link>
  )
}
