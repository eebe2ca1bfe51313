import { imagePaths } from '@lab/shared/images'
import { type News, newsPaths, newsTexts } from '@lab/shared/news'
import { deleteRecord, type Saving, saveRecord } from '../../editor/form/api.ts'

/** @param input a news item whose pictures may still be files */
export const saveNews = (input: object, saving: Saving) =>
  saveRecord(newsPaths, imagePaths.news, input, saving)

export const deleteNews = ({ _id }: News, pictures: string[]) =>
  deleteRecord(newsPaths.delete(_id), pictures, newsTexts.deleteFailed)
