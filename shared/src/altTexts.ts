import { everyPageWords } from './words/everyPage.ts'
import { fill } from './words/fill.ts'
import type { Words } from './words.ts'

/**
 * What pictures are called for those who do not see them. Pictures that only decorate what stands
 * beside them, on cards and beside papers, have an empty text instead.
 */

/** What editors wrote: the address of a picture and its text. A picture without one is left out. */
export type AltTexts = Record<string, string>

/** What a picture is called while nobody has written anything for it. @param own the words of the lab */
export const altTextsIn = (own: Partial<Words>) => {
  const words = { ...everyPageWords, ...own }
  return {
    portrait: (name: string) => fill(words.portraitOf, { name }),
    /** The main picture of an article or a project. */
    main: (title: string) => fill(words.pictureTo, { title }),
    /** @param index counts the further pictures from 0 */
    further: (title: string, index: number) =>
      fill(words.furtherPicture, { title, count: index + 1 }),
  }
}

export type UsualAltTexts = ReturnType<typeof altTextsIn>

/** The same in the words of the software, as editors see them. */
export const usualAltTexts = altTextsIn({})

/** The text of a picture. @param usual one of `usualAltTexts`, for a picture without one of its own */
export const altText = (address: string, texts: AltTexts, usual: string) => texts[address] || usual

/** Those of the texts that belong to the given pictures. */
export const altTextsOf = (addresses: string[], texts: AltTexts): AltTexts =>
  Object.fromEntries(
    addresses.flatMap((address) => {
      const text = texts[address]
      return text ? [[address, text]] : []
    }),
  )
