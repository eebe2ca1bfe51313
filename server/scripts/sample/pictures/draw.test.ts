import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw.ts'
import { articlePicture, paperPicture, portrait } from './recipe.ts'

const LARGEST = 300 * 1024

describe('a drawn picture', () => {
  it('is the same for the same recipe', async () => {
    const [once, again] = await Promise.all([
      drawPicture(paperPicture('network', 7)),
      drawPicture(paperPicture('network', 7)),
    ])
    expect(once.equals(again)).toBe(true)
  })

  it('is another one for another seed', async () => {
    const one = await drawPicture(paperPicture('hydrograph', 1))
    expect(one.equals(await drawPicture(paperPicture('hydrograph', 2)))).toBe(false)
  })

  it.each([
    articlePicture('snow', 35),
    articlePicture('relief', 5),
    articlePicture('contours', 4),
    portrait(20),
  ])('$kind $seed has the asked size and is small enough to be sent', async (recipe) => {
    const picture = await drawPicture(recipe)
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', ...recipe.size })
    expect(picture.length).toBeLessThan(LARGEST)
  })
})
