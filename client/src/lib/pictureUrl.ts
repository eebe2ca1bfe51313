import { UPLOADS_PATH } from '@lab/shared/images'
import { apiUrl } from './http.ts'

/** The whole address of a picture: stored ones come from the API, the others as they are. */
export const pictureUrl = (src: string): string =>
  src.startsWith(`${UPLOADS_PATH}/`) ? apiUrl(src) : src
