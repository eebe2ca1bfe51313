import { type News, newsImages } from '@lab/shared/news'
import { type PictureTexts, textsOf } from '@lab/shared/pictureTexts'
import { type Research, researchImages } from '@lab/shared/research'

/** What the call for an article answers. @param texts of all pictures */
export const articleReply = (article: News, texts: PictureTexts) => ({
  article,
  pictureTexts: textsOf(newsImages(article), texts),
})

/** What the call for a project answers. @param texts of all pictures */
export const projectReply = (research: Research, texts: PictureTexts) => ({
  research,
  pictureTexts: textsOf(researchImages(research), texts),
})
