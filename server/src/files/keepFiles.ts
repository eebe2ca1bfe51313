import { FILES_PATH, fileTexts } from '@lab/shared/files'
import type { Logger } from 'pino'
import { createKeeper, type InUse, type Keeper } from '../records/keeper.ts'
import { FileModel } from './file.model.ts'
import type { FileStore } from './fileStore.ts'

type Rules = { isInUse: InUse; logger: Logger; graceMs?: number }

/** Keeps stored files until nothing names them. */
export const keepFiles = ({ remove }: FileStore, rules: Rules): Keeper =>
  createKeeper({
    Records: FileModel,
    folder: FILES_PATH,
    goneText: fileTexts.gone,
    remove,
    ...rules,
  })
