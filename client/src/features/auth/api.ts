import {
  authPaths,
  type LinkOffer,
  type OpenSession,
  type OwnAccount,
  type SecondFactorOffer,
} from '@lab/shared/auth'
import type { LinkUse, LoginInput, PasswordChange } from '@lab/shared/auth.schema'
import type { Done, Saved } from '@lab/shared/reply'
import { rememberEditor } from '../../lib/editorHere.ts'
import { request } from '../../lib/http.ts'

const answers = new WeakMap<Request, Promise<boolean>>()

/**
 * Whether the visitor is logged in, as far as that can be found out; asked once for each arrival.
 * @param request the router's, the same for all loaders of an arrival
 */
export function checkLogin({ request: arrival }: { request: Request }): Promise<boolean> {
  const answer =
    answers.get(arrival) ??
    request<unknown>('GET', authPaths.status, { signal: arrival.signal }).then(
      (status) => status === true,
      () => false,
    )
  answers.set(arrival, answer)
  return answer
}

/** The same with whose session it is; that is missing where it cannot be found out. */
export async function checkAccount(args: { request: Request }): Promise<Arrived> {
  const isLoggedIn = await checkLogin(args)
  rememberEditor(isLoggedIn)
  return {
    isLoggedIn,
    account: isLoggedIn ? await fetchAccount().catch(() => undefined) : undefined,
  }
}

export type Arrived = { isLoggedIn: boolean; account?: OwnAccount }

export async function login(input: LoginInput) {
  const done = await request<Done>('POST', authPaths.login, { body: input })
  rememberEditor(true)
  return done
}

export const changePassword = (input: PasswordChange) =>
  request<Done>('POST', authPaths.password, { body: input })

export async function logout() {
  await request<Done>('GET', authPaths.logout)
  rememberEditor(false)
}

export const fetchAccount = () => request<OwnAccount>('GET', authPaths.account)

export const fetchSessions = () => request<OpenSession[]>('GET', authPaths.sessions)

export const endSession = (id: string) => request<Done>('DELETE', authPaths.session(id))

export const endOtherSessions = () => request<Done>('DELETE', authPaths.sessions)

export const offerSecondFactor = (currentPassword: string) =>
  request<SecondFactorOffer>('POST', authPaths.secondFactor, { body: { currentPassword } })

export const confirmSecondFactor = (code: string) =>
  request<Saved<{ recoveryCodes: string[] }>>('POST', authPaths.secondFactorConfirm, {
    body: { code },
  })

export const dropSecondFactor = (input: { currentPassword: string; code: string }) =>
  request<Done>('POST', authPaths.secondFactorOff, { body: input })

export const fetchLink = (token: string) =>
  request<LinkOffer>('POST', authPaths.link, { body: { token } })

export const setPassword = (input: LinkUse) =>
  request<Done>('POST', authPaths.linkUse, { body: input })
