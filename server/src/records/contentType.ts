import type { Versioned } from '@lab/shared/site'
import type { Editable } from './editable.ts'
import type { Kind } from './kind.ts'

/** A content type as the site and its archives see it. */
export type ContentType<Shown, Edited> = {
  /** The kinds of its records: one, or one for each of them. */
  kinds: Kind[]
  forVisitors(): Promise<Shown>
  /** What visitors do not see too, every record with its version. */
  forEditors(): Promise<Edited>
  /** The addresses of the pictures that the records show. */
  imagesOf(records: Shown): string[]
}

/** What editors see of a record beside its fields. */
const underVersion = ({ version, editedAt, editedBy }: Changed) => ({
  version,
  ...(editedAt && { editedAt: editedAt.toISOString() }),
  ...(editedBy && { editedBy: editedBy.name }),
})

type Changed = Pick<Editable, 'version' | 'editedAt' | 'editedBy'>

type ListType<Doc, Shown extends object> = {
  kind: Kind<Shown>
  list(): PromiseLike<Doc[]>
  /** What visitors see, where that is less. */
  toPublic?(doc: Doc): Shown
}

/** A content type with a list of records. */
export const listType = <Doc extends Changed, Shown extends object>({
  kind,
  list,
  toPublic = (doc) => kind.present(doc),
}: ListType<Doc, Shown>): ContentType<Shown[], Versioned<Shown>[]> => ({
  kinds: [kind],
  forVisitors: async () => (await list()).map((doc) => toPublic(doc)),
  forEditors: async () =>
    (await list()).map((doc) => ({ ...kind.present(doc), ...underVersion(doc) })),
  imagesOf: (records) => records.flatMap((record) => kind.images(kind.fields(record))),
})
