import { imageLimits, imagePaths, imageTexts } from '@lab/shared/images'
import { Router } from 'express'
import { allow } from '../http/access.ts'
import { parseMultipart } from '../http/multipart.ts'
import { readJson } from '../http/parse.ts'
import { done, saved } from '../http/reply.ts'
import { HttpError } from '../lib/httpError.ts'
import type { Images } from './images.ts'

export function imagesRouter(images: Images): Router {
  const router = Router()
  const { delete: deletePath, ...sendPaths } = imagePaths
  const readImage = parseMultipart('image', {
    maxBytes: imageLimits.bytes,
    tooLarge: imageTexts.tooLarge,
  })

  router.post(
    Object.values(sendPaths),
    allow('owner', 'editor', 'contributor'),
    readImage,
    async (req, res) => {
      if (!req.file) throw new HttpError(400, imageTexts.missing)
      const secure_url = await images.add(req.file.buffer)
      res.json(saved(imageTexts.uploaded, { secure_url }))
    },
  )

  router.post(deletePath, allow('owner', 'editor'), readJson, async (req, res) => {
    const urls = addressesIn(req.body)
    if ((await images.countOwn(urls)) === 0) throw new HttpError(400, imageTexts.deletionFailed)
    await images.release(urls)
    res.json(done(imageTexts.deleted))
  })

  return router
}

function addressesIn(body: unknown): string[] {
  const sent = typeof body === 'object' && body && 'imageUrls' in body ? body.imageUrls : undefined
  const urls: unknown[] = Array.isArray(sent) ? sent : [sent]
  const usable = urls.filter((url): url is string => typeof url === 'string' && url !== '')
  if (usable.length !== urls.length || urls.length === 0 || urls.length > imageLimits.deletions)
    throw new HttpError(400, imageTexts.deletionFailed)
  return usable
}
