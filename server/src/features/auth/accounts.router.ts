import { type Account, type AccountList, accountPaths, accountTexts } from '@lab/shared/accounts'
import {
  accountRules,
  invitationInput,
  type RightsInput,
  rightsInput,
} from '@lab/shared/accounts.schema'
import { type Request, Router } from 'express'
import { Types } from 'mongoose'
import { actorOf, allow } from '../../http/access.ts'
import { isSecondFactorRequired, requireSecondFactor } from '../../http/accountRules.ts'
import { idOf, parse, readSmallJson } from '../../http/parse.ts'
import { done, saved } from '../../http/reply.ts'
import { endSessionsOf, Session } from '../../http/session.ts'
import { type User, UserModel } from '../../http/user.model.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { Refusal } from '../../lib/refusal.ts'
import { noteActivity } from '../../records/activity.ts'
import { aboutAccount, type Deed } from './aboutAccount.ts'
import {
  changeRights,
  disableAccount,
  enableAccount,
  inviteAccount,
  listAccounts,
  removeAccount,
} from './accounts.ts'
import { makeLink, type Post } from './links.ts'
import { dropSecondFactor } from './secondFactor.ts'

/** What owners do with accounts. */
export function accountsRouter(post: Post): Router {
  const router = Router()
  const owners = allow('owner')

  router.get(accountPaths.accounts, owners, async (_req, res) => {
    res.json(await readAccounts())
  })

  router.post(accountPaths.accounts, owners, readSmallJson, async (req, res) => {
    const { email, ...input } = parse(invitationInput, req.body, accountTexts.missing)
    const user = await inviteAccount(email, rightsOf(input)).catch(asKnown)
    await note(req, 'invited', user)
    const link = await makeLink(user, post)
    res.status(201).json(saved(accountTexts.invited, { account: toAccount(user), link }))
  })

  router.post(accountPaths.rules, owners, readSmallJson, async (req, res) => {
    const rules = parse(accountRules, req.body)
    await requireSecondFactor(rules.secondFactorRequired)
    res.json(saved(accountTexts.rulesChanged, rules))
  })

  router.post(accountPaths.account(':id'), owners, readSmallJson, async (req, res) => {
    const input = parse(rightsInput, req.body, accountTexts.missing)
    const user = await changeRights(await find(req), rightsOf(input))
    await note(req, 'changed the role of', user)
    res.json(saved(accountTexts.changed, toAccount(user)))
  })

  router.delete(accountPaths.account(':id'), owners, async (req, res) => {
    const user = await find(req)
    await removeAccount(user)
    await note(req, 'removed', user)
    res.json(saved(accountTexts.removed, toAccount(user)))
  })

  router.post(accountPaths.link(':id'), owners, async (req, res) => {
    const user = await find(req)
    const link = await makeLink(user, post)
    await note(req, link.purpose === 'invitation' ? 'invited' : 'reset the password of', user)
    res.json(saved(accountTexts.linked, { account: toAccount(user), link }))
  })

  /** A route that does one thing to an account. */
  const act = (path: string, act: (user: User) => Promise<unknown>, deed: Deed, text: string) =>
    router.post(path, owners, async (req, res) => {
      const user = await find(req)
      await act(user)
      await note(req, deed, user)
      res.json(done(text))
    })
  const { disabled, enabled, sessionsEnded, secondFactorOff } = accountTexts
  act(accountPaths.disable(':id'), disableAccount, 'disabled', disabled)
  act(accountPaths.enable(':id'), enableAccount, 'enabled', enabled)
  act(
    accountPaths.endSessions(':id'),
    ({ _id }) => endSessionsOf(_id),
    'ended a session of',
    sessionsEnded,
  )
  act(
    accountPaths.secondFactorOff(':id'),
    dropSecondFactor,
    'turned the second factor off for',
    secondFactorOff,
  )
  return router
}

async function readAccounts(): Promise<AccountList> {
  const [users, sessions, secondFactorRequired] = await Promise.all([
    listAccounts(),
    Session.find({}, { user: 1, lastSeen: 1 }).sort({ lastSeen: 1 }).lean(),
    isSecondFactorRequired(),
  ])
  const seen = new Map(sessions.map(({ user, lastSeen }) => [user.toHexString(), lastSeen]))
  const accounts = users.map((user) => ({
    ...toAccount(user),
    lastSeen: seen.get(String(user.id))?.toISOString(),
  }))
  return { accounts, secondFactorRequired }
}

const stateOf = ({ disabledAt, passwordHash }: User) => {
  if (disabledAt) return 'disabled'
  return passwordHash ? 'active' : 'invited'
}

const toAccount = (user: User): Account => ({
  _id: String(user.id),
  email: user.email,
  role: user.role,
  mayReview: user.mayReview,
  member: user.member?.toHexString(),
  state: stateOf(user),
  secondFactor: Boolean(user.totp),
  createdAt: user.createdAt.toISOString(),
})

const rightsOf = ({ member, ...rights }: RightsInput) => ({
  ...rights,
  member: member ? new Types.ObjectId(member) : null,
})

async function find(req: Request): Promise<User> {
  const user = await UserModel.findById(idOf(req))
  if (!user) throw notFound()
  return user
}

const note = (req: Request, deed: Deed, user: User) =>
  noteActivity(actorOf(req), aboutAccount(deed, user))

function asKnown(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { known } = accountTexts
  throw new HttpError(400, known, { errors: [{ path: 'email', message: known }] })
}
