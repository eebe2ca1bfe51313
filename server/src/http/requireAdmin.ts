import { texts } from '@lab/shared/reply'
import type { RequestHandler } from 'express'
import { HttpError } from '../lib/httpError.ts'
import { sessionUser } from './session.ts'

/** The guard: it stands first in every route that is not public. */
export const requireAdmin: RequestHandler = async (req, _res, next) => {
  if (!(await sessionUser(req))) throw new HttpError(401, texts.notLoggedIn)
  next()
}
