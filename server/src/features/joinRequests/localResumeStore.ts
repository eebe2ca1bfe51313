import { resumesIn } from '../../lib/dataFolder.ts'
import { openFolder } from '../../lib/files.ts'
import type { ResumeStore } from './resumeStore.ts'

const OWNER_ONLY = 0o600

export const localResumeStore = (dataDir: string): Promise<ResumeStore> =>
  openFolder(resumesIn(dataDir), OWNER_ONLY)
