import { authPaths } from '@lab/shared/auth'
import type { LoginInput, PasswordChange } from '@lab/shared/auth.schema'
import type { Done } from '@lab/shared/reply'
import { request } from '../../lib/http.ts'

/** Whether the visitor is logged in. */
export const fetchStatus = async (signal?: AbortSignal) =>
  (await request<unknown>('GET', authPaths.status, { signal })) === true

export const login = (input: LoginInput) => request<Done>('POST', authPaths.login, { body: input })

export const changePassword = (input: PasswordChange) =>
  request<Done>('POST', authPaths.password, { body: input })

export const logout = () => request<Done>('GET', authPaths.logout)
