import { altTextsIn } from '@lab/shared/altTexts'
import { WORDS_TAG } from '@lab/shared/settings'
import type { Words } from '@lab/shared/words'
import { createContext, useContext, useMemo } from 'react'

/** The words that a lab has put in the place of the software's; none in the admin area. */
export const WordsContext = createContext<Partial<Words>>({})

export const useOwnWords = () => useContext(WordsContext)

/** The words of a group as the lab has them. @param standard a group of shared's `words/` */
export function useWords<Group extends Partial<Words>>(standard: Group): Group {
  return { ...standard, ...useOwnWords() }
}

/** What pictures are called while nobody has written anything for them. */
export function useUsualAltTexts() {
  const own = useOwnWords()
  return useMemo(() => altTextsIn(own), [own])
}

/** The lab's own words for the time before its data is there, as the document says. */
export function documentWords(): Partial<Words> {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${WORDS_TAG}"]`)
  return tag ? JSON.parse(tag.content) : {}
}

/**
 * A message as the lab words it: the API and the request function speak the software's words, after
 * which an id may stand. What is in no group stays as it is.
 */
export function inWordsOf(own: Partial<Words>, message: string, standard: Partial<Words>): string {
  const theirs = new Map(Object.entries(own))
  const isSaid = (words: string) => message === words || message.startsWith(`${words} (`)
  const known = Object.entries(standard).find(([, words]) => isSaid(words))
  if (!known) return message
  const [name, words] = known
  return (theirs.get(name) ?? words) + message.slice(words.length)
}
