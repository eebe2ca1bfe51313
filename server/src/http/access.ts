import { type Role, roles } from '@lab/shared/auth'
import { texts } from '@lab/shared/reply'
import type { Request, RequestHandler } from 'express'
import { HttpError } from '../lib/httpError.ts'
import { isSecondFactorRequired } from './accountRules.ts'
import { readSession } from './session.ts'
import { UserModel, type UserRecord } from './user.model.ts'

/** Who makes a request, as their account and session were when it came. */
export type Actor = {
  /** The account's id. */
  id: string
  /** What others know them by. */
  name: string
  role: Role
  /** Whether applications are open to them whatever their role is. */
  mayReview: boolean
  /** The member whose record is theirs. */
  member?: string
  /** The key of the session, the same for all requests of one login. */
  session: string
}

/** Whom a route is for: the roles, or everybody without a login. */
export type Access = readonly Role[] | 'everybody'

const declared = new WeakMap<RequestHandler, Access>()
const actors = new WeakMap<Request, Actor>()

/** What a handler says about who may use its route; undefined for one that is no guard. */
export const accessOf = (handler: RequestHandler): Access | undefined => declared.get(handler)

/** Stands first in a route that asks for no login. */
export const everybody: RequestHandler = (_req, _res, next) => next()
declared.set(everybody, 'everybody')

/**
 * The guard: it stands first in every route that is not for everybody. Session and account are read
 * at each request, so what an owner changes holds at once.
 */
export const allow = (...allowed: Role[]): RequestHandler => guard(allowed, refuseUnready)

/** For every account that is ready to be used. */
export const allowAll: RequestHandler = allow(...roles)

/** For every account, also for one that has to choose a password or set up a second factor first. */
export const anyAccount: RequestHandler = guard(roles, async () => {})

/** Whether somebody may do what is for these roles. */
export const isAllowed = ({ role, mayReview }: Actor, allowed: readonly Role[]): boolean =>
  allowed.includes(role) || (mayReview && allowed.includes('reviewer'))

/** Who makes a request that a guard has let in. */
export function actorOf(req: Request): Actor {
  const actor = actors.get(req)
  if (!actor) throw new Error('no guard stands before this route')
  return actor
}

/** Whether the session of a request lives, and its account too. */
export const isLoggedIn = async (req: Request): Promise<boolean> =>
  (await readAccount(req)) !== undefined

function guard(
  allowed: readonly Role[],
  check: (user: UserRecord) => Promise<void>,
): RequestHandler {
  const handler: RequestHandler = async (req, _res, next) => {
    const account = await readAccount(req)
    if (!account) throw new HttpError(401, texts.notLoggedIn)
    const { user, actor } = account
    await check(user)
    if (!isAllowed(actor, allowed)) throw new HttpError(403, texts.notAllowed)
    actors.set(req, actor)
    next()
  }
  declared.set(handler, allowed)
  return handler
}

async function readAccount(req: Request): Promise<{ user: UserRecord; actor: Actor } | undefined> {
  const session = await readSession(req)
  const user = session && (await UserModel.findOne({ _id: session.user, disabledAt: null }))
  if (!user) return undefined
  const { email, role, mayReview, member } = user
  return {
    user,
    actor: {
      id: user.id,
      name: email,
      role,
      mayReview,
      member: member?.toHexString(),
      session: session._id,
    },
  }
}

async function refuseUnready(user: UserRecord) {
  if (user.mustChange) throw new HttpError(403, texts.passwordFirst)
  if (await mustSetUp(user)) throw new HttpError(403, texts.secondFactorFirst)
}

/** Whether an account needs a second factor that it does not have. */
export const mustSetUp = async ({ totp }: UserRecord): Promise<boolean> =>
  !totp && isSecondFactorRequired()
