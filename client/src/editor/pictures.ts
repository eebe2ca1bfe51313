import { imageLimits, imageTexts, imageTypes, type StoredImage } from '@lab/shared/images'
import type { Failure, Saved } from '@lab/shared/reply'
import { HttpError, upload } from '../lib/http.ts'

/** A picture in a form: the address of a stored one, a chosen file, or empty for none. */
export type Picture = string | File

/** Why a chosen file cannot be a picture of the site; undefined when it can. */
export function pictureProblem(file: File): string | undefined {
  const types: readonly string[] = imageTypes
  if (!types.includes(file.type)) return imageTexts.wrongType
  return file.size > imageLimits.bytes ? imageTexts.tooLarge : undefined
}

/** The input as a schema can check it before its pictures are uploaded. */
export const withStandIns = (input: object): object =>
  mapFiles(input, () => '/uploads/not-uploaded-yet.webp')

/**
 * Uploads the chosen files of an input and puts their addresses in their places.
 * @param onProgress told the share of all files that has gone, from 0 to 1
 */
export async function withAddresses(
  path: string,
  input: object,
  onProgress: (share: number) => void,
): Promise<object> {
  const files = Object.values(input)
    .flat()
    .filter((value) => value instanceof File)
  const addresses = new Map<File, string>()
  for (const [done, file] of files.entries())
    addresses.set(
      file,
      await store(path, file, (share) => onProgress((done + share) / files.length)),
    )
  return mapFiles(input, (file) => addresses.get(file) ?? '')
}

function mapFiles(input: object, addressOf: (file: File) => string): object {
  const mapped = (value: unknown): unknown => {
    if (value instanceof File) return addressOf(value)
    return Array.isArray(value) ? value.map(mapped) : value
  }
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, mapped(value)]))
}

/** Addresses of files that were uploaded, so that a repeated save does not upload them again. */
const uploaded = new WeakMap<File, string>()

async function store(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const known = uploaded.get(file)
  if (known) return known
  const form = new FormData()
  form.append('image', file)
  const reply = await upload<Saved<StoredImage> | Failure>(path, form, onProgress)
  if (!reply.success) throw new HttpError(200, reply.message || imageTexts.uploadFailed)
  uploaded.set(file, reply.data.secure_url)
  return reply.data.secure_url
}
