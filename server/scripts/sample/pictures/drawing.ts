import sharp from 'sharp'
import type { Color } from './color.ts'
import type { Size } from './recipe.ts'

/** Pixels, three bytes each. */
export type Raster = Size & { pixels: Uint8Array }

/** What a drawing knows of its sheet: it is 1000 units high and so many wide, on so many rows of pixels. */
export type Sheet = { width: number; height: 1000; pixels: number }

/** Shapes in SVG, in units of the sheet, over a colour or over pixels that fill the sheet. */
export type Drawing = { ground: string | Raster; shapes: string }

export const sheetOf = ({ width, height }: Size): Sheet => ({
  width: (1000 * width) / height,
  height: 1000,
  pixels: height,
})

export function paint(
  width: number,
  height: number,
  color: (x: number, y: number) => Color,
): Raster {
  const pixels = new Uint8Array(3 * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [red, green, blue] = color(x, y)
      pixels[i] = red
      pixels[i + 1] = green
      pixels[i + 2] = blue
    }
  }
  return { width, height, pixels }
}

/** Turns a drawing into a WebP file. */
export function render({ ground, shapes }: Drawing, size: Size): Promise<Buffer> {
  const sheet = sheetOf(size)
  const background =
    typeof ground === 'string' ? `<rect width="100%" height="100%" fill="${ground}"/>` : ''
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${background}${shapes}</svg>`,
  )
  const picture = typeof ground === 'string' ? sharp(svg) : over(ground, size, svg)
  return picture.webp({ quality: 80, effort: 2 }).toBuffer()
}

function over({ pixels, width, height }: Raster, size: Size, svg: Buffer) {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: svg }])
}
