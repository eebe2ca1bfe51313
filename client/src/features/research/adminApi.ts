import { imagePaths } from '@lab/shared/images'
import { type Research, researchPaths, researchTexts } from '@lab/shared/research'
import { deleteRecord, type Saving, saveRecord } from '../../editor/form/api.ts'

/** @param input a project whose pictures may still be files */
export const saveProject = (input: object, saving: Saving) =>
  saveRecord(researchPaths, imagePaths.research, input, saving)

export const deleteProject = ({ _id }: Research, pictures: string[]) =>
  deleteRecord(researchPaths.delete(_id), pictures, researchTexts.deleteFailed)
