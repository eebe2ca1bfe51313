import { createHash, randomBytes } from 'node:crypto'
import { LINK_DAYS, type OneTimeLink } from '@lab/shared/accounts'
import { authTexts, type LinkPurpose } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import type { Client } from '../../http/admission/fairQueue.ts'
import { endSessionsOf } from '../../http/session.ts'
import { type User, UserModel } from '../../http/user.model.ts'
import { HttpError } from '../../lib/httpError.ts'
import type { Mailer } from '../../lib/mail.ts'
import { hashingInTurn } from './authenticate.ts'
import { forgetAllTries } from './loginAttempts.ts'
import { hashPassword } from './passwordHash.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export type Post = { mailer?: Mailer; publicUrl?: string }

/**
 * Makes a one-time link, after which an earlier one of the account leads nowhere, and mails it where
 * mail is set up. What cannot be mailed is for the owner to hand over.
 */
export async function makeLink(user: User, { mailer, publicUrl }: Post): Promise<OneTimeLink> {
  const { _id, email } = user
  const purpose = user.passwordHash ? 'reset' : 'invitation'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_DAYS[purpose] * DAY_MS)
  const link = { hash: hashOf(token), purpose, expiresAt } as const
  await UserModel.updateOne({ _id }, { $set: { link } })
  const path = `${pages.link}#${token}`
  const made = { purpose, email, expiresAt: expiresAt.toISOString() } as const
  if (!mailer || !publicUrl) return { ...made, path }
  try {
    await mailer({ to: email, ...letterOf(purpose, publicUrl, path) })
    return made
  } catch {
    return { ...made, path, problem: 'The mail server did not take the mail.' }
  }
}

function letterOf(purpose: LinkPurpose, site: string, path: string) {
  const days = LINK_DAYS[purpose]
  const until = `The link works once, within ${days === 1 ? 'a day' : `${days} days`}.`
  return purpose === 'invitation'
    ? {
        subject: `Invitation to ${site}`,
        text: `You are invited to help keep the website ${site}.\n\nChoose a password here:\n${site}${path}\n\n${until}\n`,
      }
    : {
        subject: `A new password for ${site}`,
        text: `Choose a new password for ${site} here:\n${site}${path}\n\n${until} If you did not ask for it, do nothing: your password stays as it is.\n`,
      }
}

/**
 * The account whose password a link may set.
 * @throws HttpError 400 when it has been used or is too old
 */
export async function accountOfLink(token: string): Promise<User> {
  const user = await UserModel.findOne(living(token))
  if (!user) throw linkGone()
  return user
}

/**
 * Sets the password of the account, once; whoever was logged in there is logged out.
 * @throws HttpError 400 when the link has been used or is too old
 */
export async function useLink(token: string, password: string, client: Client): Promise<User> {
  await accountOfLink(token)
  const passwordHash = await hashingInTurn(() => hashPassword(password), client)
  const update = { $set: { passwordHash, mustChange: false }, $unset: { link: true } }
  const user = await UserModel.findOneAndUpdate(living(token), update)
  if (!user) throw linkGone()
  await endSessionsOf(user._id)
  await forgetAllTries(user.email)
  return user
}

const living = (token: string) => ({
  'link.hash': hashOf(token),
  'link.expiresAt': { $gt: new Date() },
  disabledAt: null,
})

const linkGone = () => new HttpError(400, authTexts.linkGone)
