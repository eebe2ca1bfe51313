import { UserModel } from '../../http/user.model.ts'
import { Refusal } from '../../lib/refusal.ts'
import { createAccount } from './accounts.ts'
import { randomPassword } from './passwordHash.ts'

type Account = { email: string; password: string }

const DEFAULT_EMAIL = 'admin@example.org'

/**
 * Creates the first account when there is none.
 * @returns the account when its password was generated here and has to be told to somebody
 */
export async function ensureFirstAdmin(wanted?: Account): Promise<Account | undefined> {
  if (await UserModel.exists({})) return undefined
  const { email, password } = wanted ?? { email: DEFAULT_EMAIL, password: randomPassword() }
  try {
    await createAccount(email, { password, mustChange: !wanted }, { role: 'owner' })
  } catch (error) {
    // Another process was faster; its account stands.
    if (error instanceof Refusal) return undefined
    throw error
  }
  return wanted ? undefined : { email, password }
}
