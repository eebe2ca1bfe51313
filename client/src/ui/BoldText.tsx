import { boldRuns } from '@lab/shared/text'

/** A text in which what stands between two asterisks is bold. */
export function BoldText({ text }: { text: string }) {
  return boldRuns(text).map(({ text, bold }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity and do not move.
    bold ? <strong key={i}>{text}</strong> : text,
  )
}
