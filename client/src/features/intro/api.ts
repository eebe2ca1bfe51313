import { introPaths } from '@lab/shared/intro'
import type { IntroInput } from '@lab/shared/intro.schema'
import { type Saving, send } from '../../editor/form/api.ts'

export const saveIntro = (input: IntroInput, { item }: Saving) =>
  send('POST', introPaths.update, { ...input, _id: item?._id, version: item?.version })
