import { describe, expect, it } from 'vitest'
import {
  madePictures,
  originalOf,
  pictureFacts,
  pictureName,
  pictureSources,
  previewPicture,
  srcSet,
} from './pictures.ts'

const name = pictureName('abcdefghij-klmnopqr_12', { width: 1600, height: 1067, color: '0f5468' })
const stored = `/uploads/${name}`
const base = stored.replace('.webp', '')
const cloud = 'https://res.cloudinary.com/lab/image/upload/'
const hosted = `${cloud}v12/lab-site/${name}`

describe('the name of a stored picture', () => {
  it('tells size and colour', () => {
    expect(pictureFacts(stored)).toEqual({ width: 1600, height: 1067, color: '0f5468' })
    expect(pictureFacts(hosted)).toEqual({ width: 1600, height: 1067, color: '0f5468' })
  })

  it.each([
    '',
    '/uploads/abcdefghijklmnopqrstuv.webp',
    '/uploads/x-1x2-abcdef.webp',
    '/lab/hero.webp',
  ])('tells nothing in %j', (address) => expect(pictureFacts(address)).toBeUndefined())
})

describe('the sources of a picture', () => {
  it('are narrower than the stored one, which comes last', () => {
    expect(srcSet(pictureSources(stored))).toBe(
      `${base}.w320.webp 320w, ${base}.w480.webp 480w, ${base}.w640.webp 640w, ${base}.w768.webp 768w, ${base}.w960.webp 960w, ${base}.w1280.webp 1280w, ${stored} 1600w`,
    )
  })

  it('of the lab follow from the width that is given', () => {
    expect(pictureSources('/lab/group.jpg', 640)).toEqual([
      { address: '/lab/group.w320.webp', width: 320 },
      { address: '/lab/group.w480.webp', width: 480 },
      { address: '/lab/group.jpg', width: 640 },
    ])
  })

  it('at Cloudinary are transformations in the address', () => {
    const addresses = pictureSources(hosted).map(({ address }) => address)
    expect(addresses[2]).toBe(`${cloud}c_limit,w_640,q_auto,f_auto/v12/lab-site/${name}`)
    expect(addresses).toHaveLength(6)
    expect(pictureSources(`${cloud}v1/old.jpg`)).toHaveLength(7)
  })

  it.each([
    '',
    'https://example.org/uploads/a.webp',
    '/uploads/old.webp',
    '/lab/logo.svg',
    'blob:x',
  ])('of %j are none', (address) => expect(pictureSources(address)).toEqual([]))
})

describe('the picture in a link preview', () => {
  it('is cut to its size where that can be', () => {
    expect(previewPicture(stored)).toBe(`${base}.og.jpg`)
    expect(previewPicture('/lab/hero.webp', 1920)).toBe('/lab/hero.og.jpg')
    expect(previewPicture(hosted)).toContain('c_fill,g_auto,w_1200,h_630,')
    expect(previewPicture('/uploads/old.webp')).toBe('/uploads/old.webp')
  })
})

it('What is made from a picture leads back to it', () => {
  const made = madePictures(stored).map(({ address }) => address)
  expect(made).toHaveLength(7)
  expect(new Set(made.map(originalOf))).toEqual(new Set([stored]))
  expect(madePictures(hosted)).toEqual([])
})
