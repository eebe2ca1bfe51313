import type { Images } from '../../src/images/images.ts'
import { drawPicture } from './pictures/draw.ts'
import type { PictureRecipe } from './pictures/recipe.ts'
import { sample } from './sampleContent.ts'

/** The address of the picture that was drawn after the recipe. */
export type Drawn = (recipe: PictureRecipe) => string

/** Drawing is work for the processor; more at once would not be faster. */
const AT_ONCE = 2

/** Draws and stores every picture of the sample, telling how far it is. */
export async function drawPictures(images: Images, print: (line: string) => void): Promise<Drawn> {
  const recipes = [
    ...sample.team.map((member) => member.img),
    ...sample.news.flatMap((news) => [news.mainImage, ...news.otherImage]),
    ...sample.publications.map((paper) => paper.imgUrl),
    ...sample.research.flatMap((research) => [research.mainImage, ...research.otherImg]),
  ]
  const urls = new Map<PictureRecipe, string>()
  const waiting = [...new Set(recipes)]
  const total = waiting.length
  print(`Drawing ${total} sample pictures; this happens once.`)
  const draw = async () => {
    for (let recipe = waiting.pop(); recipe; recipe = waiting.pop()) {
      const picture = { bytes: await drawPicture(recipe), ...recipe.size }
      urls.set(recipe, await images.keep(picture, recipe.alt))
      if (urls.size % 25 === 0) print(`  ${urls.size} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
  return (recipe) => urls.get(recipe) ?? ''
}
