import type { Member } from '@lab/shared/team'
import { fill } from '@lab/shared/words/fill'
import type { peopleWords } from '@lab/shared/words/people'

type Role = NonNullable<Member['roles']>[number]
type YearWords = Pick<typeof peopleWords, 'sinceYear' | 'untilYear'>

/** The years of a role in words: `2021–2023`, `since 2023`. */
export function yearsOf({ from, to }: Role, words: YearWords): string {
  const [begin, end] = [from.slice(0, 4), to.slice(0, 4)]
  if (begin && end) return begin === end ? begin : `${begin}–${end}`
  if (begin) return fill(words.sinceYear, { year: begin })
  return end && fill(words.untilYear, { year: end })
}
