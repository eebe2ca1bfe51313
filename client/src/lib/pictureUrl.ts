import { FILES_PATH } from '@lab/shared/files'
import { UPLOADS_PATH } from '@lab/shared/images'
import { coversPath } from '@lab/shared/papers/cover'
import { apiUrl } from './http.ts'

/** What the API serves, also where the client is hosted apart. */
const SERVED = [UPLOADS_PATH, FILES_PATH, coversPath]

/** The whole address of a picture or a file: stored ones come from the API, the others as they are. */
export const pictureUrl = (src: string): string =>
  SERVED.some((path) => src.startsWith(`${path}/`)) ? apiUrl(src) : src
