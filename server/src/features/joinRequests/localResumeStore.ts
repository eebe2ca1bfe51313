import { resumesIn } from '../../lib/dataFolder.ts'
import { openFolder } from '../../lib/files.ts'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'

const OWNER_ONLY = 0o600

export const localResumeStore = (dataDir: string): Promise<HiddenFiles> =>
  openFolder(resumesIn(dataDir), OWNER_ONLY)
