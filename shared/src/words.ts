import { connectedWords } from './words/connected.ts'
import { everyPageWords } from './words/everyPage.ts'
import { feedWords } from './words/feed.ts'
import { homeWords } from './words/home.ts'
import { joinWords } from './words/join.ts'
import { mentorshipWords } from './words/mentorship.ts'
import { newsWords } from './words/news.ts'
import { opportunityWords } from './words/opportunities.ts'
import { paperWords } from './words/papers.ts'
import { peopleWords } from './words/people.ts'
import { publicationWords } from './words/publications.ts'
import { researchWords } from './words/research.ts'
import { searchWords } from './words/search.ts'
import { titleWords } from './words/titles.ts'

/**
 * The short words of the public pages, by the pages on which they stand. Each group is a file of its
 * own in `words/`, so that a page loads its own alone. A name is used once in all of them.
 */
export const wordGroups = {
  everyPage: everyPageWords,
  titles: titleWords,
  home: homeWords,
  people: peopleWords,
  research: researchWords,
  news: newsWords,
  publications: publicationWords,
  opportunities: opportunityWords,
  mentorship: mentorshipWords,
  join: joinWords,
  feed: feedWords,
  papers: paperWords,
  connected: connectedWords,
  search: searchWords,
} as const

/** All words in one table, as the software has them. */
export const defaultWords = {
  ...everyPageWords,
  ...titleWords,
  ...homeWords,
  ...peopleWords,
  ...researchWords,
  ...newsWords,
  ...publicationWords,
  ...opportunityWords,
  ...mentorshipWords,
  ...joinWords,
  ...feedWords,
  ...paperWords,
  ...connectedWords,
  ...searchWords,
}

/** What a word is called where it is edited: as the software says it. */
export const wordLabel = (name: string, standard: string): string =>
  standard ||
  `Hint under “${Object.entries(joinWords).find(([field]) => `${field}Hint` === name)?.[1]}”`

export type Words = typeof defaultWords
export type Word = keyof Words
