import { join } from 'node:path'

/** The folder of pictures, which the site serves under UPLOADS_PATH. */
export const uploadsIn = (dataDir: string) => join(dataDir, 'uploads')

/** The folder of PDFs, which the site serves under FILES_PATH. */
export const filesIn = (dataDir: string) => join(dataDir, 'files')

/** The folder of what applicants sent along. */
export const resumesIn = (dataDir: string) => join(dataDir, 'resumes')
