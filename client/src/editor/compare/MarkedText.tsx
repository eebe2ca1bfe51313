import { type Change, diffWords } from 'diff'

/** To find more changes takes long. */
const MOST_CHANGES = 1000
/** Of texts with less in common nobody reads the marks: both are shown whole. */
const LEAST_IN_COMMON = 0.4

type Part = Omit<Change, 'count'>

/** A text with what was taken out of it and added to it since an earlier one. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  const parts = changesOf(before, after)
  if (!parts.some(({ added, removed }) => added || removed))
    return <em>Only its form differs, such as spaces, bold words or the addresses of links.</em>
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in their order and hold nothing.
        <MarkedPart key={index} {...part} />
      ))}
    </p>
  )
}

function MarkedPart({ value, added, removed }: Part) {
  if (removed)
    return (
      <del className="rounded-xs bg-alarm/10 px-px text-alarm">
        <Aloud>taken out: </Aloud>
        {value}
        <Aloud>; </Aloud>
      </del>
    )
  if (added)
    return (
      <ins className="rounded-xs bg-reed/15 px-px text-reed underline decoration-2 underline-offset-2">
        <Aloud>added: </Aloud>
        {value}
        <Aloud>; </Aloud>
      </ins>
    )
  return value
}

/** What colours and lines tell is told to those who listen. */
const Aloud = ({ children }: { children: string }) => <span className="sr-only">{children}</span>

function changesOf(before: string, after: string): Part[] {
  const found = diffWords(before, after, { maxEditLength: MOST_CHANGES })
  const common = found?.filter(({ added, removed }) => !added && !removed) ?? []
  const kept = common.reduce((sum, { value }) => sum + value.length, 0)
  const shorter = Math.min(before.length, after.length)
  if (found && kept >= LEAST_IN_COMMON * shorter) return found
  return [
    { value: before, removed: true, added: false },
    { value: '\n', removed: false, added: false },
    { value: after, removed: false, added: true },
  ]
}
