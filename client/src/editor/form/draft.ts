import type { AltTexts } from '@lab/shared/altTexts'
import type { Fields } from '../fields/field.ts'
import { isPicture, pictureKey } from '../fields/pictures.ts'

/** What a form holds, by the names of its fields. */
export type Draft = Record<string, unknown> & { pictureTexts?: AltTexts }

const map = (fields: Fields, value: (field: Fields[string], name: string) => unknown): Draft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]))

export const blankDraft = (fields: Fields) => map(fields, ({ blank }) => blank)

export const draftOf = (fields: Fields, item: object) =>
  map(fields, (field, name) => field.valueOf(Reflect.get(item, name)))

/** What is sent, with pictures that may still be files. */
export function inputOf(fields: Fields, draft: Draft): Draft {
  const input = map(fields, (field, name) => field.inputOf(draft[name]))
  return input.pictureTexts ? { ...input, pictureTexts: shownTexts(input) } : input
}

/** Without the texts of pictures that were taken out. */
function shownTexts({ pictureTexts = {}, ...values }: Draft): AltTexts {
  const shown = new Set(Object.values(values).flat().filter(isPicture).map(pictureKey))
  return Object.fromEntries(Object.entries(pictureTexts).filter(([key]) => shown.has(key)))
}

/** The draft in words. */
export const readable = (fields: Fields, draft: Draft) =>
  map(fields, (field, name) => field.readable?.(draft[name]) ?? draft[name])
