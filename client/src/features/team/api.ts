import { imagePaths } from '@lab/shared/images'
import { type Member, teamPaths, teamTexts } from '@lab/shared/team'
import { deleteRecord, type Saving, saveRecord } from '../../editor/form/api.ts'

/** @param input a member whose photo may still be a file */
export const saveMember = (input: object, saving: Saving) =>
  saveRecord(teamPaths, imagePaths.team, input, saving)

export const deleteMember = ({ _id }: Member, pictures: string[]) =>
  deleteRecord(teamPaths.delete(_id), pictures, teamTexts.deleteFailed)
