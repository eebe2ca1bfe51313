import { authPaths, authTexts, type LinkOffer } from '@lab/shared/auth'
import { linkInput, linkUse } from '@lab/shared/auth.schema'
import { Router } from 'express'
import { everybody } from '../../http/access.ts'
import { parse, readSmallJson } from '../../http/parse.ts'
import { done } from '../../http/reply.ts'
import { clientOf } from '../../http/session.ts'
import { newPassword } from '../../lib/newPassword.ts'
import { noteActivity } from '../../records/activity.ts'
import { aboutAccount } from './aboutAccount.ts'
import { accountOfLink, useLink } from './links.ts'

const linkUseInput = linkUse.extend({ newPassword: newPassword('New password') })

/** Where one-time links are used, by whoever has one. */
export function linksRouter(): Router {
  const router = Router()

  // The token stands in the body, since addresses get into logs.
  router.post(authPaths.link, everybody, readSmallJson, async (req, res) => {
    const { token } = parse(linkInput, req.body)
    const { email, link } = await accountOfLink(token)
    const offer: LinkOffer = { email, purpose: link?.purpose ?? 'reset' }
    res.json(offer)
  })

  router.post(authPaths.linkUse, everybody, readSmallJson, async (req, res) => {
    const input = parse(linkUseInput, req.body, authTexts.passwordMissing)
    const user = await useLink(input.token, input.newPassword, clientOf(req))
    const { id, email: name } = user
    await noteActivity({ id: String(id), name }, aboutAccount('changed the password of', user))
    res.json(done(authTexts.passwordSet))
  })

  return router
}
