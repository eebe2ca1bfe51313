import { type AltTexts, altTextsOf } from '@lab/shared/altTexts'
import { filePaths, type StoredFile } from '@lab/shared/files'
import { imageLimits, imageTexts, imageTypes, type StoredImage } from '@lab/shared/images'
import type { Failure, Saved } from '@lab/shared/reply'
import { HttpError, upload } from '../../lib/http.ts'
import { randomId } from '../../lib/randomId.ts'

/** A picture in a form: the address of a stored one, a chosen file, or empty for none. */
export type Picture = string | File

/** Whether a value of a form may be one. */
export const isPicture = (value: unknown): value is Picture =>
  typeof value === 'string' || value instanceof File

/** Whether a stored text is the address of one. */
export const isPictureAddress = (text: string) =>
  /^(https?:\/)?\/\S+\.(avif|jpe?g|png|webp)$/i.test(text)

/** Why a chosen file cannot be a picture of the site; undefined when it can. */
export function pictureProblem(file: File): string | undefined {
  const types: readonly string[] = imageTypes
  if (!types.includes(file.type)) return imageTexts.wrongType
  return file.size > imageLimits.bytes ? imageTexts.tooLarge : undefined
}

const keys = new WeakMap<File, string>()

/** What the text of a picture is kept under in a form: its address, or a name for a file that has none yet. */
export function pictureKey(picture: Picture): string {
  if (typeof picture === 'string') return picture
  const key = keys.get(picture) ?? `file-${randomId()}`
  keys.set(picture, key)
  return key
}

/** A file that was read anew is what it was. */
export function setPictureKey(file: File, key = pictureKey(file)): void {
  keys.set(file, key)
}

export type WithAltTexts<T> = T & { pictureTexts: AltTexts }

/** The items, each with what editors wrote for its pictures. */
export const withAltTexts = <T extends object>(
  items: T[],
  picturesOf: (item: T) => string[],
  texts: AltTexts,
): WithAltTexts<T>[] =>
  items.map((item) => ({ ...item, pictureTexts: altTextsOf(picturesOf(item), texts) }))

/** What a form sends, with pictures that may still be files, and their texts. */
type Input = { pictureTexts?: AltTexts }

/**
 * Uploads the chosen files of an input and puts their addresses in their places.
 * @param path where pictures go
 * @param onProgress told the share of all files that has gone, from 0 to 1
 */
export async function withAddresses(
  path: string,
  input: Input,
  onProgress: (share: number) => void,
): Promise<object> {
  const files = filesIn(input)
  const addresses = new Map<File, string>()
  for (const [done, file] of files.entries())
    addresses.set(
      file,
      await store(path, file, (share) => onProgress((done + share) / files.length)),
    )
  return putIn(addresses, input)
}

export const filesIn = (value: unknown): File[] => {
  if (value instanceof File) return [value]
  return value instanceof Object ? Object.values(value).flatMap(filesIn) : []
}

/** Puts addresses in the places of files, also where the texts of pictures name them. */
export function putIn(addresses: Map<File, string>, input: Input): Record<string, unknown> {
  const mapped = (value: unknown): unknown => {
    if (value instanceof File) return addresses.get(value)
    if (Array.isArray(value)) return value.map(mapped)
    return value instanceof Object ? mappedParts(value) : value
  }
  const mappedParts = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, mapped(value)]))
  const sent = mappedParts(input)
  if (!input.pictureTexts) return sent
  const keys = new Map([...addresses].map(([file, address]) => [pictureKey(file), address]))
  const texts = Object.entries(input.pictureTexts)
  const pictureTexts = Object.fromEntries(texts.map(([key, text]) => [keys.get(key) ?? key, text]))
  return { ...sent, pictureTexts }
}

/** Addresses of files that were uploaded, so that a repeated save does not upload them again. */
const uploaded = new WeakMap<File, string>()

/**
 * Uploads a chosen file and answers its address.
 * @param path where pictures go
 */
export async function store(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const known = uploaded.get(file)
  if (known) return known
  const address = file.type.startsWith('image/')
    ? (await sent<StoredImage>(path, { image: file }, onProgress)).secure_url
    : (await sent<StoredFile>(filePaths.upload, { name: file.name, file }, onProgress)).url
  uploaded.set(file, address)
  return address
}

async function sent<Stored>(
  path: string,
  fields: Record<string, string | File>,
  onProgress: (share: number) => void,
): Promise<Stored> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const reply = await upload<Saved<Stored> | Failure>(path, form, onProgress)
  if (!reply.success) throw new HttpError(200, reply.message || imageTexts.uploadFailed)
  return reply.data
}
