import type { Versioned } from '@lab/shared/site'
import type mongoose from 'mongoose'

/** A content type as the site and its archives see it. */
export type ContentType<Shown, Edited> = {
  Model: (typeof mongoose.models)[string]
  forVisitors(): Promise<Shown>
  /** Drafts too, every record with its version. */
  forEditors(): Promise<Edited>
  /** The addresses of the pictures that the records show. */
  imagesOf(records: Shown): string[]
  /** Whether any stored record shows the picture. */
  showsImage(url: string): Promise<boolean>
}

type ListType<Doc, Shown> = Pick<ContentType<Shown, unknown>, 'Model'> & {
  list(): PromiseLike<Doc[]>
  toShown(doc: Doc): Shown
  /** What visitors see, where that is less. */
  toPublic?(doc: Doc): Shown
  images?(record: NoInfer<Shown>): string[]
  showsImage?(url: string): PromiseLike<unknown>
}

/** A content type with a list of records. */
export const listType = <Doc extends { version: number }, Shown>({
  Model,
  list,
  toShown,
  toPublic = toShown,
  images = () => [],
  showsImage = async () => false,
}: ListType<Doc, Shown>): ContentType<Shown[], Versioned<Shown>[]> => ({
  Model,
  forVisitors: async () => (await list()).map((doc) => toPublic(doc)),
  forEditors: async () => (await list()).map((doc) => ({ ...toShown(doc), version: doc.version })),
  imagesOf: (records) => records.flatMap((record) => images(record)),
  showsImage: async (url) => Boolean(await showsImage(url)),
})
