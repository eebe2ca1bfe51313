import { researchImages, researchPaths, researchTexts } from '@lab/shared/research'
import { researchEdit, researchInput } from '@lab/shared/research.schema'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, deleteRecord, editRecord } from '../../records/records.ts'
import { ResearchModel, toResearch } from './research.model.ts'

/** A project may have no date; a form sends an empty one then. */
const toDate = (day: string) => (day ? new Date(day) : null)

export function researchRouter(images: Images): Router {
  const router = Router()

  router.post(researchPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const { pictureTexts, ...input } = parse(researchInput, req.body, researchTexts.missing)
    await images.claim(researchImages(input))
    const record = { ...input, date: toDate(input.date) }
    const research = await saveWithAltTexts(pictureTexts, () =>
      addRecord(ResearchModel, record, requestIdOf(req)),
    )
    res.status(201).json(saved(researchTexts.added, toResearch(research)))
  })

  router.post(researchPaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const edit = parse(researchEdit, req.body, researchTexts.missing)
    const { version, date, pictureTexts, ...input } = edit
    await images.claim(researchImages(input))
    const changes = { ...input, ...(date === undefined ? {} : { date: toDate(date) }) }
    const { before, after } = await saveWithAltTexts(pictureTexts, () =>
      editRecord(ResearchModel, id, changes, version),
    )
    await images.release(researchImages(before))
    res.json(saved(researchTexts.updated, toResearch(after)))
  })

  router.delete(researchPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const research = await deleteRecord(ResearchModel, idOf(req))
    await images.release(researchImages(research))
    res.json(saved(researchTexts.deleted, toResearch(research)))
  })

  return router
}
