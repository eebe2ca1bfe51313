import { checkInput, requiredEmail } from '@lab/shared/fields.schema'
import { z } from 'zod'
import { newPassword } from '../../lib/newPassword.ts'
import { Refusal } from '../../lib/refusal.ts'
import { createAccount, disableAccount, listAccounts, resetAccount } from './accounts.ts'
import { randomPassword } from './passwordHash.ts'

export const USAGE = 'usage: npm run admin -- list | create EMAIL | reset EMAIL | disable EMAIL'

/** @param password what the operator has given; without it one is generated and told */
type Command = (email: string, password: () => Promise<string | undefined>) => Promise<string[]>

const commands: Record<string, Command> = {
  async list() {
    return (await listAccounts()).map(({ email, createdAt, disabledAt }) =>
      [email, `since ${dayOf(createdAt)}`, disabledAt && `disabled ${dayOf(disabledAt)}`]
        .filter(Boolean)
        .join('  '),
    )
  },
  async create(email, given) {
    const { password, told } = choosePassword(email, await given())
    await createAccount(email, password)
    return [`${email} can log in ${told}.`]
  },
  async reset(email, given) {
    const { password, told } = choosePassword(email, await given())
    await resetAccount(email, password)
    return [`${email} can log in ${told}, and is logged out everywhere.`]
  },
  async disable(email) {
    await disableAccount(email)
    return [`${email} can no longer log in, and is logged out everywhere; reset undoes this.`]
  },
}

/** The command that an operator has typed, ready to run; undefined when it is none. */
export function adminCommand([name = '', email = '', ...more]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const isComplete = (email === '') === (name === 'list') && more.length === 0
  if (!command || !isComplete) return undefined
  return (password: () => Promise<string | undefined>) => command(email, password)
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** @throws Refusal when the e-mail address or the given password will not do */
function choosePassword(email: string, given: string | undefined) {
  const password = given ?? randomPassword()
  const account = z.object({ email: requiredEmail('Email'), password: newPassword('The password') })
  const checked = checkInput(account, { email, password }, '')
  if (!checked.ok) throw new Refusal(checked.message)
  return { password, told: given ? 'with the given password' : `with the password ${password}` }
}
