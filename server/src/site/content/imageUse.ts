import { isNewsImage } from '../../features/news/news.model.ts'
import { isPublicationImage } from '../../features/publications/publications.model.ts'
import { isResearchImage } from '../../features/research/research.model.ts'
import { isMemberImage } from '../../features/team/team.model.ts'
import type { ImageInUse } from '../../images/images.ts'

const askers = [isMemberImage, isNewsImage, isPublicationImage, isResearchImage]

/** Whether any record of any feature shows the picture. */
export const isImageInUse: ImageInUse = async (url) =>
  (await Promise.all(askers.map((shows) => shows(url)))).some(Boolean)
