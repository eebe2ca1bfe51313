import { authPaths, authTexts } from '@lab/shared/auth'
import { loginInput, passwordChange } from '@lab/shared/auth.schema'
import { type Request, type RequestHandler, Router } from 'express'
import { actorOf, anyAccount, everybody, isLoggedIn } from '../../http/access.ts'
import type { Client } from '../../http/admission/fairQueue.ts'
import { parse, readSmallJson } from '../../http/parse.ts'
import { done } from '../../http/reply.ts'
import { clientOf, endSession, endSessionsOf, startSession } from '../../http/session.ts'
import { type User, UserModel } from '../../http/user.model.ts'
import { loadSharp } from '../../images/loadSharp.ts'
import { HttpError } from '../../lib/httpError.ts'
import { newPassword } from '../../lib/newPassword.ts'
import { noteActivity } from '../../records/activity.ts'
import { aboutAccount, type Deed } from './aboutAccount.ts'
import { authenticate, hashingInTurn, wrongCurrentPassword } from './authenticate.ts'
import { hashPassword } from './passwordHash.ts'
import { checkSecondFactor } from './secondFactor.ts'

const passwordInput = passwordChange.extend({ newPassword: newPassword('New password') })

/** @param sameSite refuses requests that another site's page has made */
export function authRouter(sameSite: RequestHandler): Router {
  const router = Router()

  router.get(authPaths.status, everybody, async (req, res) => {
    res.json(await isLoggedIn(req))
  })

  router.post(authPaths.login, everybody, readSmallJson, async (req, res) => {
    const { email, password, code } = parse(loginInput, req.body, authTexts.failed)
    const user = await authenticate(email, password, clientOf(req), (user) =>
      checkSecondFactor(user, code),
    )
    if (!user) throw wrongLogin(req)
    await logIn(req, user)
    await note(user, 'logged in')
    res.json(done(authTexts.loggedIn))
    // Who logs in may send pictures soon; loaded with the first of many, it would hold readers up.
    loadSharp().catch(() => {})
  })

  router.get(authPaths.logout, everybody, sameSite, async (req, res) => {
    const user = await endSession(req)
    const account = user && (await UserModel.findById(user))
    if (account) await note(account, 'logged out')
    res.json(done(authTexts.loggedOut))
  })

  router.post(authPaths.password, anyAccount, readSmallJson, async (req, res) => {
    const input = parse(passwordInput, req.body, authTexts.passwordMissing)
    const user = await authenticate(actorOf(req).name, input.currentPassword, clientOf(req))
    if (!user) throw wrongCurrentPassword()
    if (user.mustChange && input.newPassword === input.currentPassword) throw samePassword()
    await logIn(req, await changePassword(user, input.newPassword, clientOf(req)))
    await note(user, 'changed the password of')
    res.json(done(authTexts.passwordChanged))
  })

  return router
}

/** Begins a session of its own, unless the account was changed while its password was checked. */
async function logIn(req: Request, { _id, passwordHash }: Pick<User, '_id' | 'passwordHash'>) {
  await endSession(req)
  await startSession(req, _id)
  if (!(await UserModel.exists({ _id, passwordHash, disabledAt: null }))) {
    await endSession(req)
    throw wrongLogin(req)
  }
  req.log.info({ user: _id }, 'logged in')
}

/** Stores the new password and ends every session of the account. */
async function changePassword({ _id }: User, password: string, client: Client) {
  const passwordHash = await hashingInTurn(() => hashPassword(password), client)
  await UserModel.updateOne(
    { _id },
    { $set: { passwordHash, mustChange: false }, $unset: { link: true } },
  )
  await endSessionsOf(_id)
  return { _id, passwordHash }
}

const note = (user: User, deed: Deed) =>
  noteActivity({ id: String(user.id), name: user.email }, aboutAccount(deed, user))

const samePassword = () =>
  new HttpError(400, authTexts.samePassword, {
    errors: [{ path: 'newPassword', message: authTexts.samePassword }],
  })

function wrongLogin(req: Request) {
  req.log.warn('login refused')
  return new HttpError(401, authTexts.wrong)
}
