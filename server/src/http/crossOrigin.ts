import type { Request, RequestHandler } from 'express'
import { HttpError } from '../lib/httpError.ts'

const refused = () => new HttpError(403, 'Requests from other sites are not accepted.')

/** Whether the browser says that the page that asks belongs to this site or to an allowed one. */
function isTrusted(req: Request, allowed: string[]): boolean {
  const origin = req.get('origin')
  if (origin) {
    if (allowed.includes(origin)) return true
    if (!URL.canParse(origin) || new URL(origin).host !== req.get('host')) return false
  }
  const site = req.get('sec-fetch-site')
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Refuses a request that another site's page has made; before any body is read. */
export const refuseOtherSites =
  (allowed: string[]): RequestHandler =>
  (req, _res, next) => {
    if (!isTrusted(req, allowed)) throw refused()
    next()
  }

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Lets a check look only at requests that change something. */
export const onUnsafeMethods =
  (check: RequestHandler): RequestHandler =>
  (req, res, next) =>
    READS.includes(req.method) ? next() : check(req, res, next)

/** What an answer says to a page of an allowed origin; nothing to others. */
export const originHeaders = (
  origin: string | undefined,
  allowed: string[],
): Record<string, string> =>
  origin && allowed.includes(origin)
    ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
    : {}

/** Lets the pages of the allowed origins call the API with their session. */
export function allowOrigins(allowed: string[]): RequestHandler {
  return (req, res, next) => {
    const origin = req.get('origin')
    if (allowed.length > 0) res.vary('Origin')
    res.set(originHeaders(origin, allowed))
    if (!origin || !allowed.includes(origin) || req.method !== 'OPTIONS') return next()
    res.set({
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Allow-Headers': 'content-type, idempotency-key',
      'Access-Control-Max-Age': '600',
    })
    res.status(204).end()
  }
}
