import { authPaths, authTexts, type OpenSession, type OwnAccount } from '@lab/shared/auth'
import { codeInput, passwordInput } from '@lab/shared/auth.schema'
import { type Request, Router } from 'express'
import { actorOf, anyAccount, mustSetUp } from '../../http/access.ts'
import { isSecondFactorRequired } from '../../http/accountRules.ts'
import { parse, readSmallJson } from '../../http/parse.ts'
import { done, saved } from '../../http/reply.ts'
import {
  clientOf,
  confirmSession,
  endOtherSessions,
  endSessionOf,
  listSessions,
} from '../../http/session.ts'
import { type User, UserModel } from '../../http/user.model.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { noteActivity } from '../../records/activity.ts'
import { aboutAccount, type Deed } from './aboutAccount.ts'
import { authenticate, wrongCurrentPassword } from './authenticate.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  offerSecondFactor,
  refusedCode,
  takeCode,
} from './secondFactor.ts'
import { secretAddress } from './totp.ts'

const offInput = passwordInput.extend(codeInput.shape)

/** What everybody does with their own account. */
export function ownAccountRouter(): Router {
  const router = Router()

  router.get(authPaths.account, anyAccount, async (req, res) => {
    const user = await ownAccount(req)
    const { email, role, mayReview, member, mustChange, totp, recovery } = user
    const account: OwnAccount = {
      email,
      role,
      mayReview,
      member: member?.toHexString(),
      mustChange,
      secondFactor: Boolean(totp),
      mustSetUp: await mustSetUp(user),
      recoveryCodes: recovery.length,
    }
    res.json(account)
  })

  router.get(authPaths.sessions, anyAccount, async (req, res) => {
    const { id, session } = actorOf(req)
    const sessions = await listSessions(id)
    res.json(sessions.map((open): OpenSession => toOpenSession(open, session)))
  })

  router.delete(authPaths.session(':key'), anyAccount, async (req, res) => {
    if (!(await endSessionOf(actorOf(req).id, String(req.params.key)))) throw notFound()
    await note(req, 'ended a session of')
    res.json(done(authTexts.sessionEnded))
  })

  router.delete(authPaths.sessions, anyAccount, async (req, res) => {
    const { id, session } = actorOf(req)
    await endOtherSessions(id, session)
    await note(req, 'ended a session of')
    res.json(done(authTexts.sessionsEnded))
  })

  router.post(authPaths.confirm, anyAccount, readSmallJson, async (req, res) => {
    await confirmPassword(req, parse(passwordInput, req.body).currentPassword)
    await confirmSession(actorOf(req).session)
    res.json(done(authTexts.confirmed))
  })

  router.post(authPaths.secondFactor, anyAccount, readSmallJson, async (req, res) => {
    const user = await confirmPassword(req, parse(passwordInput, req.body).currentPassword)
    if (user.totp) throw new HttpError(409, authTexts.secondFactorIsOn)
    const secret = await offerSecondFactor(user)
    res.json({ secret, address: secretAddress(secret, user.email, req.hostname) })
  })

  router.post(authPaths.secondFactorConfirm, anyAccount, readSmallJson, async (req, res) => {
    const { code } = parse(codeInput, req.body)
    const recoveryCodes = await confirmSecondFactor(await ownAccount(req), code)
    await note(req, 'turned the second factor on for')
    res.json(saved(authTexts.secondFactorOn, { recoveryCodes }))
  })

  router.post(authPaths.secondFactorOff, anyAccount, readSmallJson, async (req, res) => {
    const { currentPassword, code } = parse(offInput, req.body)
    if (await isSecondFactorRequired()) throw new HttpError(409, authTexts.secondFactorRequired)
    const user = await confirmPassword(req, currentPassword, code)
    await dropSecondFactor(user)
    await note(req, 'turned the second factor off for')
    res.json(done(authTexts.secondFactorOff))
  })

  return router
}

async function ownAccount(req: Request): Promise<User> {
  const user = await UserModel.findById(actorOf(req).id)
  if (!user) throw notFound()
  return user
}

/** The own account, when its password is right, and the code where one is asked for. */
async function confirmPassword(req: Request, password: string, code?: string): Promise<User> {
  const user = await authenticate(actorOf(req).name, password, clientOf(req), async (user) => {
    if (code !== undefined && !(await takeCode(user, code))) throw refusedCode(authTexts.codeWrong)
  })
  if (!user) throw wrongCurrentPassword()
  return user
}

const note = (req: Request, deed: Deed) => {
  const actor = actorOf(req)
  return noteActivity(actor, aboutAccount(deed, { id: actor.id, email: actor.name }))
}

type Stored = Awaited<ReturnType<typeof listSessions>>[number]

/** Of sessions from before there were notes of them, only the end is known. */
const toOpenSession = (
  { _id, createdAt, lastSeen, expiresAt, agent = '' }: Stored,
  own: string,
): OpenSession => ({
  _id,
  createdAt: (createdAt ?? expiresAt).toISOString(),
  lastSeen: (lastSeen ?? expiresAt).toISOString(),
  agent,
  isThis: _id === own,
})
