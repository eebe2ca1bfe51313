import type { Words } from '@lab/shared/words'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { fill } from '@lab/shared/words/fill'
import { joinWords } from '@lab/shared/words/join'
import { inWordsOf } from '../../lib/words.ts'

const labels = {
  fName: 'firstName',
  lName: 'lastName',
  email: 'email',
  contact: 'contactNumber',
  linkedin: 'linkedin',
  expertise: 'expertise',
} as const

const sentences = [
  'fieldMissing',
  'fieldTooLong',
  'fieldNoEmail',
  'fieldNoLink',
  'fieldManyLines',
] as const

/** What is wrong with an application, in the words of the lab. */
export function wordingOf(own: Partial<Words>) {
  const words = { ...joinWords, ...own }
  const said = (message: string) => inWordsOf(own, message, { ...everyPageWords, ...joinWords })

  /** @param field by its name in the form @param message what the schema or the server says of it */
  function saidOf(field: string, message: string): string {
    const label = new Map<string, keyof typeof joinWords>(Object.entries(labels)).get(field)
    if (!label) return said(message)
    const [count = ''] = message.match(/\d+/) ?? []
    const sentence = sentences.find(
      (name) => fill(joinWords[name], { field: joinWords[label], count }) === message,
    )
    return sentence ? fill(words[sentence], { field: words[label], count }) : said(message)
  }

  return { said, saidOf }
}
