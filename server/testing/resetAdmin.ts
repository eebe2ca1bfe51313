import { admin } from '@lab/shared/testing/admin'
import { findAccount, resetAccount } from '../src/features/auth/accounts.ts'

/** Gives the admin of tests their password again; their sessions end. */
export const resetAdmin = async () =>
  resetAccount(await findAccount(admin.email), { password: admin.password, mustChange: false })
