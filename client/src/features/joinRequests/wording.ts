import { answerField, type Question } from '@lab/shared/applications'
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
  resume: 'resume',
} as const

const sentences = [
  'fieldMissing',
  'fieldTooLong',
  'fieldNoEmail',
  'fieldNoLink',
  'fieldNoDay',
  'fieldNoChoice',
  'fieldManyLines',
] as const

/** What is wrong with an application, in the words of the lab. @param questions of its own */
export function wordingOf(own: Partial<Words>, questions: Question[] = []) {
  const words = { ...joinWords, ...own }
  const said = (message: string) => inWordsOf(own, message, { ...everyPageWords, ...joinWords })

  /** @param field by its name in the form @param message what the schema or the server says of it */
  function saidOf(field: string, message: string): string {
    const word = new Map<string, keyof typeof joinWords>(Object.entries(labels)).get(field)
    const asked = questions.find((question) => answerField(question) === field)?.label
    const standard = word ? joinWords[word] : asked
    if (!standard) return said(message)
    const [count = ''] = message.match(/\d+/) ?? []
    const sentence = sentences.find(
      (name) => fill(joinWords[name], { field: standard, count }) === message,
    )
    return sentence
      ? fill(words[sentence], { field: word ? words[word] : standard, count })
      : said(message)
  }

  return { said, saidOf }
}
