import type { Fields as StoredFields } from '@lab/shared/kinds'
import type { Fields } from '../fields/field.ts'

/** What a field of a record says, for reading. */
export type Reading = { words: string; pictures: string[] }

export function readingOf(fields: Fields, record: StoredFields, name: string): Reading {
  const field = fields[name]
  const stored = record[name]
  if (!field || stored === undefined) return { words: '', pictures: [] }
  const value = field.valueOf(stored)
  const said = field.readable?.(value) ?? value
  const values: unknown[] = said instanceof Object ? Object.values(said) : [said]
  const parts = values.map(String).filter(Boolean)
  return field.holdsPictures
    ? { words: '', pictures: parts }
    : { words: parts.join('\n\n'), pictures: [] }
}
