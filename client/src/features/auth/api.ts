import { authPaths } from '@lab/shared/auth'
import type { LoginInput, PasswordChange } from '@lab/shared/auth.schema'
import type { Done } from '@lab/shared/reply'
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

export const login = (input: LoginInput) => request<Done>('POST', authPaths.login, { body: input })

export const changePassword = (input: PasswordChange) =>
  request<Done>('POST', authPaths.password, { body: input })

export const logout = () => request<Done>('GET', authPaths.logout)
