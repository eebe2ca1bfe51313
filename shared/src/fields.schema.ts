import { z } from 'zod'
import { isEmailAddress } from './email.ts'
import { coverId } from './papers/cover.ts'
import type { FieldError, InvalidInput } from './reply.ts'
import { visible } from './text.ts'

// Compiled schemas would need eval, which the pages' security policy forbids.
z.config({ jitless: true })

/** The building bricks of every input schema. Limits: decisions on input limits, in characters. */
export const limits = {
  name: 120,
  title: 300,
  email: 254,
  url: 2_048,
  text: 10_000,
  paragraph: 20_000,
  paragraphs: 200,
  otherImages: 30,
  links: 30,
  altText: 300,
  richText: 200_000,
} as const

export const MISSING = ' is required.'

/** A trimmed text of at most `max` characters that may be empty or left out (then it is empty). */
export const text = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(visible)
    // What is too long is looked at no further.
    .max(max, { error: `${label} must have at most ${max} characters.`, abort: true })

/** A trimmed text that must not be empty. */
export const requiredText = (label: string, max: number) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined ? `${label}${MISSING}` : `${label} must be text.`,
    })
    .overwrite(visible)
    .min(1, { error: `${label}${MISSING}` })
    .max(max, { error: `${label} must have at most ${max} characters.`, abort: true })

/** Line breaks would let a value pose as a header elsewhere; other controls garble lists and mail. */
const onOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value)
const ONE_LINE = 'must be on one line, without control characters.'

export const requiredLine = (label: string, max: number) =>
  requiredText(label, max).refine(onOneLine, { error: `${label} ${ONE_LINE}`, abort: true })

export const line = (label: string, max: number) =>
  text(label, max).refine(onOneLine, { error: `${label} ${ONE_LINE}`, abort: true })

const isAddress = (protocols: string[]) => (value: string) => {
  if (/[\p{Cc} \u2028\u2029\\]/u.test(value)) return false
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  if (!protocols.includes(url.protocol) || url.username || url.password) return false
  return /^https?:$/.test(url.protocol) ? /^https?:\/\//i.test(value) : true
}

const WEB = ['http:', 'https:']
const WEB_ERROR = 'must be an address that begins with http:// or https://.'

/** A web address, or empty. */
export const webAddress = (label: string) =>
  text(label, limits.url).refine((value) => value === '' || isAddress(WEB)(value), {
    error: `${label} ${WEB_ERROR}`,
  })

export const requiredWebAddress = (label: string) =>
  requiredText(label, limits.url).refine(isAddress(WEB), { error: `${label} ${WEB_ERROR}` })

/** A link that may also write a mail or dial a number, or empty. */
export const linkAddress = (label: string) =>
  text(label, limits.url).refine(
    (value) => value === '' || isAddress([...WEB, 'mailto:', 'tel:'])(value),
    {
      error: `${label} must begin with http://, https://, mailto: or tel:.`,
    },
  )

/** Images that this site stores itself, or comes with, have addresses without a host, so that the site can move. */
const isImageAddress = (value: string) =>
  /^\/(?:uploads|lab)\/[\w-]{1,100}\.\w{2,5}$/.test(value) ||
  coverId(value) !== undefined ||
  isAddress(WEB)(value)

/** The address of a picture, or empty. */
export const imageAddress = (label: string) =>
  text(label, limits.url).refine((value) => value === '' || isImageAddress(value), {
    error: `${label} ${WEB_ERROR}`,
  })

export const requiredImageAddress = (label: string) =>
  requiredText(label, limits.url).refine(isImageAddress, { error: `${label} ${WEB_ERROR}` })

/** Further pictures; empty entries are dropped. */
export const imageAddresses = (label: string) =>
  z
    .array(imageAddress(label), { error: `${label} must be a list of addresses.` })
    .max(limits.otherImages, { error: `At most ${limits.otherImages} pictures.` })
    .transform((list) => list.filter(Boolean))

/** What the pictures of a record are called, by their addresses; an empty text gives the usual one back. */
export const altTexts = () =>
  z
    .record(z.string(), line('The description of a picture', limits.altText), {
      error: 'Descriptions must be texts by the addresses of their pictures.',
    })
    .refine((texts) => Object.keys(texts).length <= limits.otherImages + 1, {
      error: `At most ${limits.otherImages + 1} descriptions.`,
    })

/** Paragraphs of a text; blank ones are dropped. */
export const paragraphs = (label: string) =>
  z
    .array(text('A paragraph', limits.paragraph), {
      error: (issue) =>
        issue.input === undefined ? `${label}${MISSING}` : `${label} must be a list of paragraphs.`,
    })
    .max(limits.paragraphs, { error: `At most ${limits.paragraphs} paragraphs.` })
    .transform((list) => list.filter(Boolean))

/** A day as `YYYY-MM-DD`; a longer ISO string is cut to its day. */
export const requiredDay = (label: string) =>
  requiredText(label, 40)
    .transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value))
    .refine((value) => z.iso.date().safeParse(value).success, {
      error: `${label} must be a day such as 2024-02-29.`,
    })

/** A day, or empty. */
export const day = (label: string) =>
  z.union([z.literal(''), requiredDay(label)], {
    error: `${label} must be a day such as 2024-02-29.`,
  })

/** A day, or of an older one the month or the year alone; or empty. */
export const partialDay = (label: string) =>
  text(label, 10).refine(isPartialDay, {
    error: `${label} must be a year, a month or a day, such as 2024, 2024-02 or 2024-02-29.`,
  })

const isPartialDay = (value: string) =>
  value === '' ||
  z.iso.date().safeParse(value + '-01-01'.slice(Math.max(0, value.length - 4))).success

/** One of a few words, or empty. */
export const oneOf = <const Word extends string>(label: string, words: readonly Word[]) =>
  z.union([z.literal(''), z.enum(words)], {
    error: `${label} must be one of ${words.join(', ')}.`,
  })

export const id = (label: string) =>
  z
    .string({ error: `${label} must be an id.` })
    .regex(/^[0-9a-f]{24}$/, { error: `${label} must be an id of 24 digits.` })

/** Ids of other records, each once. */
export const ids = (label: string) =>
  z
    .array(id(label), { error: `${label} must be a list of ids.` })
    .max(limits.links, { error: `${label}: at most ${limits.links}.` })
    .transform((list) => [...new Set(list)])

/** Entries of the same fields. */
export const entries = <Entry extends z.ZodType>(label: string, entry: Entry) =>
  z
    .array(entry, { error: `${label} must be a list.` })
    .max(limits.links, { error: `${label}: at most ${limits.links}.` })

/** Short texts, such as topics. */
export const lines = (label: string) =>
  z
    .array(line(label, limits.name), { error: `${label} must be a list.` })
    .max(limits.links, { error: `${label}: at most ${limits.links}.` })
    .transform((list) => list.filter(Boolean))

export const requiredEmail = (label: string) =>
  requiredLine(label, limits.email).refine(isEmailAddress, {
    error: `${label} must be an e-mail address.`,
  })

export const email = (label: string) =>
  line(label, limits.email).refine((value) => value === '' || isEmailAddress(value), {
    error: `${label} must be an e-mail address.`,
  })

/** A whole number that sorts records, from 0 to 1,000,000. */
export const position = (label: string) =>
  z
    .int({ error: `${label} must be a whole number.` })
    .min(0, { error: `${label} must not be negative.` })
    .max(1_000_000, { error: `${label} must be at most 1,000,000.` })

/** The version of the record that an edit started from; an edit from an older one is refused. */
export const version = z.int({ error: 'The version must be a whole number.' }).min(0)

type Edit<Shape extends z.ZodRawShape, Names extends PropertyKey> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Field extends z.ZodType>
    ? z.ZodOptional<Field>
    : Name extends Names
      ? z.ZodOptional<Shape[Name]>
      : Shape[Name]
} & { version: z.ZodOptional<typeof version> }

/**
 * The schema of an edit. What the input's schema would fill in may be left out, as may what is
 * named, and stays as it is.
 */
export function editOf<Shape extends z.ZodRawShape, Name extends keyof Shape & string = never>(
  input: z.ZodObject<Shape>,
  ...optional: Name[]
): z.ZodObject<Edit<Shape, Name>>
export function editOf(input: z.ZodObject, ...optional: string[]): z.ZodObject {
  const fields = Object.entries(input.shape).map(([name, field]) => {
    const own = field instanceof z.ZodDefault ? z.optional(field.unwrap()) : field
    const edited = optional.includes(name) ? z.optional(own) : own
    // A default that is further within would overwrite what is stored.
    const filled = z.safeParse(edited, undefined)
    if (filled.success && filled.data !== undefined)
      throw new Error(`An edit without ${name} would overwrite it: its default must come last.`)
    return [name, edited]
  })
  return input.extend({ ...Object.fromEntries(fields), version: version.optional() })
}

export type Checked<T> = { ok: true; data: T } | ({ ok: false } & InvalidInput)

/**
 * Checks an input for a form and for the server alike.
 * @param missingText what is said when a required field is missing; without it, what each field says
 */
export function checkInput<T>(
  schema: z.ZodType<T>,
  input: unknown,
  missingText?: string,
): Checked<T> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, data: result.data }
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { ok: false, ...refusal(errors, missingText) }
}

/** What somebody has left empty: a text of which nothing can be seen, or a list or entry of such. */
export const isLeftEmpty = (value: unknown): boolean =>
  value instanceof Object
    ? Object.values(value).every(isLeftEmpty)
    : value === null || value === undefined || (typeof value === 'string' && visible(value) === '')

/**
 * Checks the fields of a draft, all or some: each as in the whole, but required ones may be empty.
 * Other fields than the input's are left out.
 */
export function checkDraft(
  input: z.ZodObject,
  fields: Record<string, unknown>,
): Checked<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(input.shape)) {
    if (!Object.hasOwn(fields, name)) continue
    const value = fields[name]
    const result = z.safeParse(field, value)
    if (result.success) data[name] = result.data
    else if (isLeftEmpty(value)) {
      // What may be left out says nothing when it is empty.
      if (!z.safeParse(field, undefined).success) data[name] = Array.isArray(value) ? [] : ''
    } else
      errors.push(
        ...result.error.issues.map(({ path, message }) => ({
          path: [name, ...path].join('.'),
          message,
        })),
      )
  }
  return errors.length > 0 ? { ok: false, ...refusal(errors) } : { ok: true, data }
}

/** @param missingText what is said when a required field is missing */
export function refusal(errors: FieldError[], missingText?: string): InvalidInput {
  const missing = errors.some(({ message }) => message.endsWith(MISSING))
  const told = [...new Set(errors.map(({ message }) => message))].join(' ')
  return { message: (missing && missingText) || told, errors }
}
