import { type Change, diffWords } from 'diff'

/** Of texts with more changes nobody reads the marks, and to find them takes long. */
const MOST_CHANGES = 1000

/** A text with what was taken out of it and added to it since an earlier one. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  const parts = changesOf(before, after)
  if (!parts.some(({ added, removed }) => added || removed))
    return <em>Only its form differs, such as spaces, bold words or the addresses of links.</em>
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in their order and hold nothing.
        <Part key={index} {...part} />
      ))}
    </p>
  )
}

function Part({ value, added, removed }: Omit<Change, 'count'>) {
  if (removed)
    return (
      <del className="bg-alarm/10 text-alarm">
        <Aloud>taken out: </Aloud>
        {value}
        <Aloud>; </Aloud>
      </del>
    )
  if (added)
    return (
      <ins className="bg-reed/15 text-reed underline decoration-2 underline-offset-2">
        <Aloud>added: </Aloud>
        {value}
        <Aloud>; </Aloud>
      </ins>
    )
  return value
}

/** What colours and lines tell is told to those who listen. */
const Aloud = ({ children }: { children: string }) => <span className="sr-only">{children}</span>

function changesOf(before: string, after: string): Omit<Change, 'count'>[] {
  const found = diffWords(before, after, { maxEditLength: MOST_CHANGES })
  if (found) return found
  const whole = { added: false, removed: false }
  return [
    { ...whole, value: before, removed: true },
    { ...whole, value: after, added: true },
  ]
}
