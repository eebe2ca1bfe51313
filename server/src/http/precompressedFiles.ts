import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { RequestHandler } from 'express'
import { encodingFor } from './encodings.ts'

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Lets the file server behind it send the packed twin of a file, where the build has put one beside
 * it and the reader takes it.
 */
export function precompressedFiles(folder: string): RequestHandler {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return (req, res, next) => {
    const encoding = encodingFor(req.get('accept-encoding'))
    const twin = req.path + ENDINGS[encoding]
    res.vary('Accept-Encoding')
    if (encoding !== 'identity' && names.has(twin.slice(1))) {
      res.type(extname(req.path)).set('Content-Encoding', encoding)
      req.url = twin
    }
    next()
  }
}
