import { useState } from 'react'
import type { Fields } from '../fields/field.ts'
import { isPictureAddress } from '../fields/pictures.ts'
import { readable, valuesOf } from '../form/values.ts'
import type { Row } from './ItemRow.tsx'

export type Search<Item> = {
  text: string
  onChange: (text: string) => void
  /** The items that hold every word, in the order of the list; all of them without a word. */
  found: Item[]
  /** How many there are in all. */
  total: number
}

/**
 * Finds items by words of all that is written in them, whatever their case and accents.
 * @param row how they are listed, which may say more, such as a date in words
 */
export function useSearch<Item extends object>(
  items: Item[],
  fields: Fields,
  row: (item: Item) => Row,
): Search<Item> {
  const [text, setText] = useState('')
  const words = plain(text).split(/\s+/).filter(Boolean)
  const holdsAll = (item: Item) => {
    const { title, note } = row(item)
    const written = wordsOf(readable(fields, valuesOf(fields, item)))
    const all = plain([title, note, ...written].join(' '))
    return words.every((word) => all.includes(word))
  }
  const found = words.length > 0 ? items.filter(holdsAll) : items
  return { text, onChange: setText, found, total: items.length }
}

/** All texts in a value; the addresses of pictures are nobody's words. */
const wordsOf = (value: unknown): string[] =>
  value instanceof Object
    ? Object.values(value).flatMap(wordsOf)
    : [String(value ?? '')].filter((text) => !isPictureAddress(text))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
