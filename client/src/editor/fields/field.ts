import type { AltTexts } from '@lab/shared/altTexts'
import type { ReactNode } from 'react'
import type { Binding } from './binding.ts'

/** What a field may have to know of the form around it. */
export type Surroundings = {
  /** What the item is called, which is the value of the first field. */
  title: string
  /** What is said about the pictures of the form. */
  pictureTexts: Binding<AltTexts>
  saving: boolean
  /** The id of the record that the form edits. */
  id?: string
  /** Fills the empty fields with what a record says, and answers how many those are. */
  fillIn(record: object): number
}

/** A question about a value, with the better answer first. */
export type Question<Value> = {
  title: string
  instead: { label: string; value: Value }
  /** The label of the answer that leaves the value. */
  keep: string
}

/**
 * All that a panel says of a field: how a form shows the stored value and what it sends.
 * Its first field is what an item is called by.
 */
export type Field<Value, Stored = Value> = {
  label: string
  /** The words under which it stands folded away with others, after the fields that have none. */
  section?: string
  /** What an empty form holds. */
  blank: Value
  /** What a form holds of a stored value. */
  valueOf(stored: Stored): Value
  /** What is sent of what a form holds. */
  inputOf(value: Value): unknown
  /** The value in words, where it cannot be read as it is. */
  readable?(value: Value): unknown
  /** Whether the value is a picture or several. */
  holdsPictures?: true
  /** Whether what is said of the whole value stands beside its label, as its end is far away. */
  isTall?: true
  /** What is asked once about a value of a new item that nobody has chosen. */
  askAbout?(value: Value): Question<Value> | undefined
  render(binding: Binding<Value>, form: Surroundings): ReactNode
}

export type Fields = Record<string, Field<unknown>>

/** The fields of all that an input holds, so that the compiler names those that a panel forgot. */
export type FieldsOf<Input> = {
  [Name in keyof Input]-?: Field<unknown, Exclude<Input[Name], undefined>>
}
