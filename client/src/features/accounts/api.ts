import { type Account, type AccountList, accountPaths, type Linked } from '@lab/shared/accounts'
import type { AccountRules, InvitationInput, RightsInput } from '@lab/shared/accounts.schema'
import type { Done, Saved } from '@lab/shared/reply'
import { request } from '../../lib/http.ts'

export const fetchAccounts = (signal: AbortSignal) =>
  request<AccountList>('GET', accountPaths.accounts, { signal })

export const invite = (body: InvitationInput) =>
  request<Saved<Linked>>('POST', accountPaths.accounts, { body })

export const makeLink = ({ _id }: Account) => request<Saved<Linked>>('POST', accountPaths.link(_id))

export const changeRights = ({ _id }: Account, body: RightsInput) =>
  request<Saved<Account>>('POST', accountPaths.account(_id), { body })

export const changeRules = (body: AccountRules) =>
  request<Done>('POST', accountPaths.rules, { body })

export const remove = ({ _id }: Account) => request<Done>('DELETE', accountPaths.account(_id))

const act = (path: (id: string) => string) => (account: Account) =>
  request<Done>('POST', path(account._id))

export const disable = act(accountPaths.disable)
export const enable = act(accountPaths.enable)
export const endSessions = act(accountPaths.endSessions)
export const dropSecondFactor = act(accountPaths.secondFactorOff)
