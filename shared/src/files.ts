/** Files beside pictures, such as syllabuses and papers: what is accepted, and where they are. */

export const fileLimits = {
  /** bytes of one upload */
  bytes: 20 * 1024 * 1024,
  /** characters of its name in the address */
  name: 80,
} as const

export const PDF_TYPE = 'application/pdf'

/** Where files that the site stores are served. */
export const FILES_PATH = '/files'

export const filePaths = {
  upload: '/api/admin/files',
  /** @param name one of `addressName` */
  file: (key: string, name: string) => `${FILES_PATH}/${key}/${name}`,
} as const

export const fileTexts = {
  uploaded: 'File uploaded successfully.',
  uploadFailed: 'The file could not be stored. Please try again.',
  missing: 'Please choose a file.',
  wrongType: 'The file must be a PDF.',
  damaged: 'The PDF is damaged or not whole. Please save or download it once more.',
  tooLarge: 'The file is larger than 20 MB.',
  gone: 'A file is no longer stored. Please choose it again.',
} as const

/** The answer of an upload. */
export type StoredFile = { url: string }

const ADDRESS = /^\/files\/[\w-]{22}\/[\w-]{1,80}\.pdf$/

/** Whether an address is that of a file that the site stores. */
export const isFileAddress = (address: string): boolean => ADDRESS.test(address)

/** The addresses of all stored files in a record, or in a part of it. */
export function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return isFileAddress(value) ? [value] : []
  return value instanceof Object ? Object.values(value).flatMap(filesIn) : []
}

/** What a file is called in its address: letters without marks, digits and hyphens. */
export function addressName(name: string): string {
  const plain = name
    .slice(0, 300)
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w]+/g, '-')
    .slice(0, fileLimits.name)
    .replace(/^-|-$/g, '')
  return `${plain || 'document'}.pdf`
}
