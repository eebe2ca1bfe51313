import { type Role, roles } from '@lab/shared/auth'
import { checkInput, requiredEmail } from '@lab/shared/fields.schema'
import { z } from 'zod'
import { endSessionsOf } from '../../http/session.ts'
import type { User } from '../../http/user.model.ts'
import { HttpError } from '../../lib/httpError.ts'
import { newPassword } from '../../lib/newPassword.ts'
import { Refusal } from '../../lib/refusal.ts'
import { noteActivity } from '../../records/activity.ts'
import { aboutAccount, type Deed } from './aboutAccount.ts'
import {
  changeRights,
  createAccount,
  disableAccount,
  enableAccount,
  findAccount,
  listAccounts,
  removeAccount,
  resetAccount,
} from './accounts.ts'
import { randomPassword } from './passwordHash.ts'
import { dropSecondFactor } from './secondFactor.ts'

export const USAGE = `usage: npm run admin -- list
       npm run admin -- create EMAIL [ROLE] | role EMAIL ROLE
       npm run admin -- reset | disable | enable | remove EMAIL
       npm run admin -- end-sessions | second-factor-off EMAIL
ROLE is one of ${roles.join(', ')}; without one it is owner.`

/** What the operator has given as the password; without it one is generated and told. */
type Given = () => Promise<string | undefined>
/** @param role only where the command takes one */
type Command = (email: string, role: Role | undefined, password: Given) => Promise<string[]>

const note = (action: Deed, user: User) =>
  noteActivity({ name: 'npm run admin' }, aboutAccount(action, user))

/** A command that does one thing to an account and says so. */
const toAccount =
  (act: (user: User) => Promise<unknown>, action: Deed, told: string): Command =>
  async (email) => {
    const user = await findAccount(email)
    await act(user)
    await note(action, user)
    return [`${email} ${told}`]
  }

const commands: Record<string, Command> = {
  async create(email, role = 'owner', given) {
    const { told, ...password } = choosePassword(email, await given())
    await note('added', await createAccount(email, password, { role }))
    return [`${email} can log in ${told}.`]
  },
  async reset(email, _role, given) {
    const { told, ...password } = choosePassword(email, await given())
    const user = await findAccount(email)
    await resetAccount(user, password)
    await note('reset the password of', user)
    return [`${email} can log in ${told}, and is logged out everywhere.`]
  },
  async role(email, role = 'owner') {
    const user = await findAccount(email)
    const { mayReview, member } = user
    await changeRights(user, { role, mayReview, member })
    await note('changed the role of', user)
    return [`${email} is ${role} from now on.`]
  },
  disable: toAccount(
    disableAccount,
    'disabled',
    'can no longer log in, and is logged out everywhere; enable undoes this.',
  ),
  enable: toAccount(enableAccount, 'enabled', 'can log in again.'),
  remove: toAccount(removeAccount, 'removed', 'has no account any more.'),
  'end-sessions': toAccount(
    ({ _id }) => endSessionsOf(_id),
    'ended a session of',
    'is logged out everywhere.',
  ),
  'second-factor-off': toAccount(
    dropSecondFactor,
    'turned the second factor off for',
    'logs in without a code from now on.',
  ),
}

async function list() {
  return (await listAccounts()).map(({ email, role, createdAt, disabledAt, totp }) =>
    [
      email,
      role,
      `since ${dayOf(createdAt)}`,
      totp && 'second factor',
      disabledAt && `disabled ${dayOf(disabledAt)}`,
    ]
      .filter(Boolean)
      .join('  '),
  )
}

/** The command that an operator has typed, ready to run; undefined when it is none. */
export function adminCommand([name = '', email = '', typedRole, ...more]: string[]) {
  if (name === 'list') return email ? undefined : list
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const role = roles.find((known) => known === typedRole)
  const takesRole = name === 'role' || (name === 'create' && typedRole !== undefined)
  const isComplete = email !== '' && takesRole === (role !== undefined) && more.length === 0
  if (!command || !isComplete || (typedRole && !takesRole)) return undefined
  return (password: Given) => command(email, role, password).catch(asRefusal)
}

/** What the site would answer is for the operator to read. */
function asRefusal(error: unknown): never {
  throw error instanceof HttpError ? new Refusal(error.message) : error
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** @throws Refusal when the e-mail address or the given password will not do */
function choosePassword(email: string, given: string | undefined) {
  const password = given ?? randomPassword()
  const account = z.object({ email: requiredEmail('Email'), password: newPassword('The password') })
  const checked = checkInput(account, { email, password }, '')
  if (!checked.ok) throw new Refusal(checked.message)
  const mustChange = given === undefined
  const told = mustChange
    ? `with the password ${password}, and chooses another one then`
    : 'with the given password'
  return { password, mustChange, told }
}
