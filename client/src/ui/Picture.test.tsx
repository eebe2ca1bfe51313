import { pictureName, pictureSizes } from '@lab/shared/pictures'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture } from './Picture.tsx'

const name = pictureName('abcdefghijklmnopqrstuv', { width: 700, height: 500, color: '0f5468' })
const src = `/uploads/${name}`

function show(props: Partial<Parameters<typeof Picture>[0]> = {}) {
  render(<Picture src={src} alt="A weir" sizes={pictureSizes.column} {...props} />)
  return screen.getByRole('img', { name: 'A weir' })
}

it('offers widths to choose from, its size and its colour', () => {
  const image = show()
  expect(image.getAttribute('srcset')).toMatch(/\.w320\.webp 320w, .*\.w640\.webp 640w, .* 700w$/)
  expect(image.getAttribute('sizes')).toBe(pictureSizes.column)
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['700', '500'])
  expect(image.classList).toContain('ground')
  expect(image.className).toMatch(/\br0 g2 b2\b/)
  expect(image.hasAttribute('style')).toBe(false)
  expect(image.getAttribute('loading')).toBe('lazy')
})

it('is asked for first at the top of a page', () => {
  const image = show({ priority: true })
  expect(image.getAttribute('loading')).toBe('eager')
  expect(image.getAttribute('fetchpriority')).toBe('high')
})

it('keeps the shape that it is cut to', () => {
  expect(show({ shape: '3 / 2' }).classList).toContain('aspect-3/2')
})

it('of another site is shown as it is', () => {
  const image = show({ src: 'https://example.org/a.jpg', shape: '3 / 2' })
  expect(image.hasAttribute('srcset')).toBe(false)
  expect(image.getAttribute('src')).toBe('https://example.org/a.jpg')
})

it('falls back to the stored picture, and then to a drawing', () => {
  const image = show()
  fireEvent.error(image)
  expect(image.hasAttribute('srcset')).toBe(false)
  expect(image.getAttribute('src')).toBe(src)
  fireEvent.error(image)
  expect(screen.getByRole('img', { name: 'A weir' }).tagName).toBe('svg')
})
