import { useState } from 'react'
import type { Fields } from '../fields/field.ts'
import { isPictureAddress } from '../fields/pictures.ts'
import type { Stored } from '../form/api.ts'
import { startOf } from '../form/content.ts'
import { readable } from '../form/values.ts'
import type { Search } from '../SearchField.tsx'
import type { Row } from './ItemRow.tsx'
import type { Entry } from './useEditor.ts'

/**
 * Finds records by words of all that is written in them or their drafts, whatever their case and accents.
 * @param row how they are listed, which may say more, such as a date in words
 */
export function useSearch<Item extends Stored>(
  entries: Entry<Item>[],
  fields: Fields,
  row: (entry: Entry<Item>) => Row,
): Search<Entry<Item>> {
  const [text, setText] = useState('')
  const words = plain(text).split(/\s+/).filter(Boolean)
  const holdsAll = (entry: Entry<Item>) => {
    const { title, note } = row(entry)
    const written = wordsOf(readable(fields, startOf(fields, entry)))
    const all = plain([title, note, ...written].join(' '))
    return words.every((word) => all.includes(word))
  }
  const found = words.length > 0 ? entries.filter(holdsAll) : entries
  return { text, onChange: setText, found, total: entries.length }
}

/** All texts in a value; the addresses of pictures are nobody's words. */
const wordsOf = (value: unknown): string[] =>
  value instanceof Object
    ? Object.values(value).flatMap(wordsOf)
    : [String(value ?? '')].filter((text) => !isPictureAddress(text))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
