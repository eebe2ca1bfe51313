import type { Cloudinary, HostedFile } from './cloudinary.ts'

/** Keeps files where no public address leads. */
export type HiddenFiles = {
  save(key: string, bytes: Buffer): Promise<void>
  /** The file; undefined when it is gone. */
  read(key: string): Promise<Buffer | undefined>
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
}

/** Files at Cloudinary, readable only by this server with its own signature. */
export function hostedFiles(cloudinary: Cloudinary, folder: 'resumes' | 'files'): HiddenFiles {
  /** Without its ending a PDF is any file to Cloudinary, which hands out no PDFs on some plans. */
  const fileOf = (key: string): HostedFile => ({
    public_id: `lab-site/${folder}/${key.replace(/\.\w+$/, '')}`,
    resource_type: 'raw',
    type: 'authenticated',
  })
  return {
    save: async (key, bytes) => {
      await cloudinary.upload(fileOf(key), bytes)
    },
    read: (key) => cloudinary.download(fileOf(key)),
    remove: (key) => cloudinary.destroy(fileOf(key)),
  }
}
