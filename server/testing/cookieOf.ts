import type { Response } from 'supertest'

/** The cookies that an answer sets, as a browser sends them back. */
export const cookieOf = (answer: Response): string =>
  (answer.get('Set-Cookie') ?? []).map((line) => line.split(';')[0]).join('; ')
