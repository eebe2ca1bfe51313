import type { AltTexts } from '@lab/shared/altTexts'
import type { Fields } from '../fields/field.ts'
import { isPicture, pictureKey } from '../fields/pictures.ts'

/** What a form holds, by the names of its fields. */
export type Values = Record<string, unknown> & { pictureTexts?: AltTexts }

const map = (fields: Fields, value: (field: Fields[string], name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]))

export const blankValues = (fields: Fields) => map(fields, ({ blank }) => blank)

/** @param stored a record, or some of its fields; the others are blank */
export const valuesOf = (fields: Fields, stored: object) =>
  map(fields, (field, name) => {
    const value: unknown = Reflect.get(stored, name)
    return value === undefined ? field.blank : field.valueOf(value)
  })

/** What is sent, with pictures that may still be files. */
export function inputOf(fields: Fields, values: Values): Values {
  const input = map(fields, (field, name) => field.inputOf(values[name]))
  return input.pictureTexts ? { ...input, pictureTexts: shownTexts(input) } : input
}

/** Without the texts of pictures that were taken out. */
function shownTexts({ pictureTexts = {}, ...values }: Values): AltTexts {
  const shown = new Set(Object.values(values).flat().filter(isPicture).map(pictureKey))
  return Object.fromEntries(Object.entries(pictureTexts).filter(([key]) => shown.has(key)))
}

/** The values in words. */
export const readable = (fields: Fields, values: Values) =>
  map(fields, (field, name) => field.readable?.(values[name]) ?? values[name])

/** Whether two values, or all of a form, say the same. A chosen file never equals a stored address. */
export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? '', said) === JSON.stringify(b ?? '', said)

/** An empty text of many says as much as none. */
const said = (name: string, value: unknown) => (name && value === '' ? undefined : value)

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value)

/** What a record says that a form does not yet, as the form holds it. */
export const missingIn = (fields: Fields, values: Values, record: object): Values =>
  Object.fromEntries(
    Object.entries(valuesOf(fields, record)).filter(
      ([name, value]) => !isEmpty(value) && isEmpty(values[name]),
    ),
  )
