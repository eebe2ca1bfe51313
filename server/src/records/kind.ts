import type { Fields, KindName } from '@lab/shared/kinds'
import type mongoose from 'mongoose'
import type { z } from 'zod'
import type { HttpError } from '../lib/httpError.ts'
import { type Editable, isDuplicate } from './editable.ts'

type AnyModel = (typeof mongoose.models)[string]

/** A record as it is stored, whatever its kind. */
export type Stored = Editable & Fields & { _id: unknown }

/** A field that holds an id, one that holds a list of them, or a part of the entries of a list. */
export type Reference =
  | { id: string }
  | { ids: string }
  | { list: string; part: string; keepsEntry?: true }

/**
 * What a kind of records must tell so that they remember: the kit in this folder works on their
 * fields as forms send them, and knows no kind.
 */
export type Kind<Shown extends object = object> = {
  name: KindName
  Records: AnyModel
  /** Checks a whole record as its form sends it. */
  input: z.ZodObject
  /** What is said when a required field is missing; without it, what each field says. */
  missing?: string
  /** The ids that records of this kind have, where they are there from the beginning and stay. */
  ids?: readonly string[]
  /** The record as the API answers it. */
  present(doc: InstanceType<AnyModel>): Shown
  /** The same as a form sends it, without its id. */
  fields(shown: Shown): Fields
  /** Some fields as they are stored. @param whole all fields that the record will have */
  toStored(fields: Fields, whole: Fields): Fields
  /** What a new record gets where its form has left something open. */
  complete?(fields: Fields): Promise<Fields>
  /** Takes out what must not be stored. @throws HttpError 400 */
  clean?(fields: Fields): Promise<Fields>
  /** What is said when another record has what only one may have. */
  taken?(fields: Fields): Promise<HttpError>
  /** What people call it. */
  title(fields: Fields): unknown
  /** The addresses of the pictures and stored files that it, or an edit of it, names. */
  images(fields: Fields): string[]
  /** Where it holds ids of other records. */
  references?: readonly Reference[]
}

/** A stored record, or what it was once, as the API answers it. */
export const shownAs = <Shown extends object>(kind: Kind<Shown>, stored: object): Shown =>
  kind.present(kind.Records.hydrate(stored))

/** The same as its form sends it. */
export const fieldsOf = <Shown extends object>(kind: Kind<Shown>, stored: object): Fields =>
  kind.fields(shownAs(kind, stored))

export const titleOf = (kind: Kind, fields: Fields): string => String(kind.title(fields) ?? '')

/** What is thrown in the place of what the database says of a value that is there already. */
export async function clash(kind: Kind, fields: Fields, error: unknown): Promise<unknown> {
  return isDuplicate(error) && kind.taken ? kind.taken(fields) : error
}

/** Rich text in them is cleaned, as every writer has to. */
export const cleaned = async (kind: Kind, fields: Fields): Promise<Fields> =>
  kind.clean ? kind.clean(fields) : fields

/** The record as it is stored now. */
export async function readStored({ Records, ids }: Kind, id: string): Promise<Stored | undefined> {
  const doc = await Records.findById(id)
  if (doc) return doc.toObject()
  return ids?.includes(id) ? new Records({ _id: id }).toObject() : undefined
}
