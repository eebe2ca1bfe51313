import { type AltTexts, altTextsOf } from '@lab/shared/altTexts'
import { type News, newsImages } from '@lab/shared/news'
import { type Research, researchImages } from '@lab/shared/research'

/** What the call for an article answers. @param texts of all pictures */
export const articleReply = (article: News, texts: AltTexts) => ({
  article,
  pictureTexts: altTextsOf(newsImages(article), texts),
})

/** What the call for a project answers. @param texts of all pictures */
export const projectReply = (research: Research, texts: AltTexts) => ({
  research,
  pictureTexts: altTextsOf(researchImages(research), texts),
})
