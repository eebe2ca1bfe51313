import type { Cloudinary, HostedFile } from '../../lib/cloudinary.ts'
import type { ResumeStore } from './resumeStore.ts'

/** Résumés at Cloudinary, readable only by this server with its own signature. */
export function cloudinaryResumeStore(cloudinary: Cloudinary): ResumeStore {
  return {
    save: async (key, bytes) => {
      await cloudinary.upload(fileOf(key), bytes)
    },
    read: (key) => cloudinary.download(fileOf(key)),
    remove: (key) => cloudinary.destroy(fileOf(key)),
  }
}

/** Without its ending a PDF is any file to Cloudinary, which hands out no PDFs on some plans. */
const fileOf = (key: string): HostedFile => ({
  public_id: `lab-site/resumes/${key.replace(/\.\w+$/, '')}`,
  resource_type: 'raw',
  type: 'authenticated',
})
