import { join } from 'node:path'
import { openFolder } from '../../lib/files.ts'
import type { ResumeStore } from './resumeStore.ts'

const OWNER_ONLY = 0o600

export const localResumeStore = (dataDir: string): Promise<ResumeStore> =>
  openFolder(join(dataDir, 'resumes'), OWNER_ONLY)
