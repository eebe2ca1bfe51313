import { useState } from 'react'

/** How an item shows in the list of its panel. */
export type Row = { title: string; note: string; picture: string }

export type Search<Item> = {
  text: string
  onChange: (text: string) => void
  /** The items that hold every word, in the order of the list; all of them without a word. */
  found: Item[]
  /** How many there are in all. */
  total: number
}

/** Finds items by words of what the list shows of them, whatever their case and accents. */
export function useSearch<Item>(items: Item[], row: (item: Item) => Row): Search<Item> {
  const [text, setText] = useState('')
  const words = plain(text).split(/\s+/).filter(Boolean)
  const holdsAll = (item: Item) => {
    const { title, note } = row(item)
    const shown = plain(`${title} ${note}`)
    return words.every((word) => shown.includes(word))
  }
  const found = words.length > 0 ? items.filter(holdsAll) : items
  return { text, onChange: setText, found, total: items.length }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
