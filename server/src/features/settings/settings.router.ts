import type { Fields } from '@lab/shared/kinds'
import { settingsPaths, settingsTexts } from '@lab/shared/settings'
import {
  type Section,
  settingsEdits,
  settingsSections,
  settingsVersion,
} from '@lab/shared/settings.schema'
import { type Request, Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { notFound } from '../../lib/httpError.ts'
import type { Kind } from '../../records/kind.ts'
import { editRecord } from '../../records/records.ts'
import { settingsKinds } from './settings.model.ts'

/** The settings of the site, a section at a time. */
export function settingsRouter(images: Images): Router {
  const router = Router()

  router.post(
    settingsPaths.edit(':section'),
    allow('owner', 'editor'),
    readJson,
    async (req, res) => {
      const section = sectionOf(req)
      const { version } = parse(settingsVersion, req.body)
      const changes = parse<Fields>(settingsEdits[section], req.body)
      const kind: Kind = settingsKinds[section]
      const how = { version, images, actor: actorOf(req) }
      res.json(saved(settingsTexts.updated, await editRecord(kind, section, changes, how)))
    },
  )

  return router
}

function sectionOf({ params: { section } }: Request): Section {
  if (!isSection(section)) throw notFound()
  return section
}

const isSection = (name: unknown): name is Section =>
  typeof name === 'string' && Object.hasOwn(settingsSections, name)
