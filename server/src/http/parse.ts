import { checkInput } from '@lab/shared/fields.schema'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import express, { type Request, type RequestHandler } from 'express'
import type { z } from 'zod'
import { HttpError, notFound } from '../lib/httpError.ts'

/** Room for the largest record that the schemas allow, in bytes. */
const MAX_BODY = 5 * 1024 * 1024

/** Room for an e-mail address and passwords, in bytes. */
const MAX_SMALL_BODY = 16 * 1024

/** Values in a body and how deep they lie: far more than any record has, and quickly looked through. */
const MAX_VALUES = 10_000
const MAX_DEPTH = 20

/** Compressed bodies are refused: a small one can become a very large one. */
function jsonUpTo(limit: number): RequestHandler {
  const parseJson = express.json({ limit, strict: false, inflate: false })
  return (req, res, next) => {
    const length = Number(req.headers['content-length'])
    const hasBody = req.headers['transfer-encoding'] !== undefined || length > 0
    if (hasBody && !req.is('application/json'))
      throw new HttpError(415, 'The request must be sent as JSON.')
    // The parser would wait for the end of it before it says so.
    if (length > limit) throw new HttpError(413, 'The request is too large.')
    parseJson(req, res, (error?: unknown) => {
      if (error || !isTooMuch(req.body)) return next(error)
      next(new HttpError(400, 'The request has too many values.'))
    })
  }
}

/** Whether checking each value, and telling of each what is wrong, could keep others waiting. */
function isTooMuch(body: unknown): boolean {
  let left = MAX_VALUES
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    left -= level.length
    if (left < 0 || depth > MAX_DEPTH) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value ? Object.values(value) : [],
    )
  }
  return false
}

/** Reads a JSON body into `req.body`. Comes after the guard, so that nobody makes us read in vain. */
export const readJson = jsonUpTo(MAX_BODY)

/** The same where anybody may send. */
export const readSmallJson = jsonUpTo(MAX_SMALL_BODY)

/**
 * The checked input of a request.
 * @throws HttpError 400 with the fields that are wrong
 */
export function parse<T>(schema: z.ZodType<T>, body: unknown, missingText?: string): T {
  const checked = checkInput(schema, body ?? {}, missingText)
  if (!checked.ok) throw new HttpError(400, checked.message, { errors: checked.errors })
  return checked.data
}

/**
 * The record id in the address.
 * @throws HttpError 404 when it is no id at all
 */
export function idOf(req: Request): string {
  const { id } = req.params
  if (typeof id !== 'string' || !/^[0-9a-f]{24}$/i.test(id)) throw notFound()
  return id
}

/** The random id that a form sends so that a repeated request adds its record once. */
export function requestIdOf(req: Request): string | undefined {
  const id = req.get(REQUEST_ID_HEADER)
  return id && /^[\w-]{8,100}$/.test(id) ? id : undefined
}
