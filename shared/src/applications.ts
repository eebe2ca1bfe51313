import type { Settings } from './settings.schema.ts'

/** What a lab asks of those who apply, beside the fields that every application has. */

export type Question = Settings['join']['questions'][number]

/** Files that answer questions, beside the résumé. */
export const MOST_FILE_QUESTIONS = 3
export const MOST_QUESTIONS = 20

/** What follows from the words of a question, so that an answer stays with them (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}

/** The name of the answer within those of an application. */
export const answerId = ({ label }: Pick<Question, 'label'>): string => `q${hashOf(label)}`

const PREFIX = 'answers.'

/** The name of the field in the form. */
export const answerField = (question: Pick<Question, 'label'>): string =>
  PREFIX + answerId(question)

/** Whether a field of the form is that of an answer. */
export const isAnswerField = (name: string): boolean => /^answers\.q[0-9a-f]{8}$/.test(name)

export const idOfAnswerField = (name: string): string => name.slice(PREFIX.length)

/** The fields of a form with the answers in an object of their own. */
export function withAnswers(form: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(form)
  const answers = entries.filter(([name]) => isAnswerField(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isAnswerField(name))),
    answers: Object.fromEntries(answers.map(([name, value]) => [idOfAnswerField(name), value])),
  }
}

/** What follows the # of the address at which an application is withdrawn. */
export const WITHDRAW_HASH = '#withdraw='
