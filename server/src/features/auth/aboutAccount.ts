import type { ActivityAction } from '@lab/shared/activity'
import type { User } from '../../http/user.model.ts'

export type Deed = ActivityAction

/** What activity says of something that was done to an account. */
export const aboutAccount = (action: Deed, { id, email }: Pick<User, 'id' | 'email'>) => ({
  action,
  kind: 'account',
  record: String(id),
  title: email,
})
