import sharp from 'sharp'

/** A small valid picture, as an upload. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
  background = '#0f5468',
): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
