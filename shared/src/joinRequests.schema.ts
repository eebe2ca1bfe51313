import { z } from 'zod'
import { answerId, type Question } from './applications.ts'
import {
  day,
  limits,
  line,
  requiredDay,
  requiredEmail,
  requiredLine,
  requiredText,
  requiredWebAddress,
  text,
  webAddress,
} from './fields.schema.ts'
import type { Settings } from './settings.schema.ts'
import { fill } from './words/fill.ts'
import { joinWords } from './words/join.ts'

/** An application as the public form sends it; the résumé travels beside it as a file. */
export const joinRequestInput = z.object({
  fName: requiredLine(joinWords.firstName, limits.name),
  lName: requiredLine(joinWords.lastName, limits.name),
  email: requiredEmail(joinWords.email),
  contact: line(joinWords.contactNumber, limits.name).default(''),
  linkedin: webAddress(joinWords.linkedin).default(''),
  expertise: requiredText(joinWords.expertise, limits.text),
})

export type JoinRequestInput = z.infer<typeof joinRequestInput>

/** What a form is checked against beside the fields of every form. */
export type Asked = Pick<Settings['join'], 'requires' | 'questions'> & {
  /** The ids of the openings that are open. */
  openings: readonly string[]
}

/** The application as a lab asks for it, its answers in an object of their own. */
export function applicationInput({ requires, questions, openings }: Asked) {
  const typed = questions.filter(({ type }) => type !== 'file')
  return joinRequestInput.extend({
    contact: requires.contact
      ? requiredLine(joinWords.contactNumber, limits.name)
      : joinRequestInput.shape.contact,
    linkedin: requires.linkedin
      ? requiredWebAddress(joinWords.linkedin)
      : joinRequestInput.shape.linkedin,
    opening: z
      .string()
      .default('')
      .refine((id) => id === '' || openings.includes(id), { error: joinWords.positionHasClosed }),
    answers: z.object(
      Object.fromEntries(typed.map((question) => [answerId(question), answerTo(question)])),
    ),
  })
}

const answerSchemas: Record<Question['type'], (question: Question) => z.ZodType<string>> = {
  short: ({ label, isRequired }) => (isRequired ? requiredLine : line)(label, limits.title),
  long: ({ label, isRequired }) => (isRequired ? requiredText : text)(label, limits.text),
  date: ({ label, isRequired }) => (isRequired ? requiredDay : day)(label),
  choice: ({ label, isRequired, options }) =>
    (isRequired ? requiredLine : line)(label, limits.title).refine(
      (value) => value === '' || options.includes(value),
      { error: fill(joinWords.fieldNoChoice, { field: label }) },
    ),
  file: () => z.literal(''),
}

const answerTo = (question: Question): z.ZodType<string> =>
  question.isRequired ? answerSchemas[question.type](question) : optional(question)

const optional = (question: Question) => answerSchemas[question.type](question).default('')

/** What is said of files that have to be there and are not. @param sent the names of the fields that have one */
export function missingFiles({ requires, questions }: Asked, sent: readonly string[]) {
  const resume = requires.resume ? [{ path: 'resume', label: joinWords.resume }] : []
  const files = questions
    .filter(({ type, isRequired }) => type === 'file' && isRequired)
    .map((question) => ({ path: `answers.${answerId(question)}`, label: question.label }))
  return [...resume, ...files]
    .filter(({ path }) => !sent.includes(path))
    .map(({ path, label }) => ({ path, message: fill(joinWords.fieldMissing, { field: label }) }))
}
