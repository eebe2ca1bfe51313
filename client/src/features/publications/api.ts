import { imagePaths, imageTexts } from '@lab/shared/images'
import { type Publication, publicationPaths, publicationTexts } from '@lab/shared/publications'
import { deleteRecord, type Saving, saveRecord } from '../../editor/form/api.ts'
import { HttpError } from '../../lib/http.ts'

/** @param input a publication whose image may still be a file */
export const savePublication = (input: object, saving: Saving) =>
  saveRecord(publicationPaths, imagePaths.publication, input, saving)

/** A publication without an image is not deleted. Source: specification section 5. */
export async function deletePublication({ _id, imgUrl }: Publication, pictures: string[]) {
  if (!imgUrl) throw new HttpError(0, imageTexts.deletionFailed)
  return deleteRecord(publicationPaths.delete(_id), pictures, publicationTexts.deleteFailed)
}
