import { type Setup, setupPaths, setupTexts } from '@lab/shared/setup'
import { type SampleChange, sampleChange, setupNote } from '@lab/shared/setup.schema'
import { Router } from 'express'
import { SettingsModel } from '../features/settings/settings.model.ts'
import { noteSetup, readSetup } from '../features/setup/setup.model.ts'
import { type Actor, actorOf, allow } from '../http/access.ts'
import { parse, readJson } from '../http/parse.ts'
import { saved } from '../http/reply.ts'
import type { SampleStores } from './changeSample.ts'

/** The first steps of a new site, and what of it is still the sample's. */
export function setupRouter(stores: SampleStores): Router {
  const router = Router()
  const editors = allow('owner', 'editor')

  router.get(setupPaths.setup, editors, async (_req, res) => {
    res.json(await readState())
  })

  router.post(setupPaths.setup, editors, readJson, async (req, res) => {
    await noteSetup(parse(setupNote, req.body))
    res.json(saved(setupTexts.noted, await readState()))
  })

  router.post(setupPaths.sample, allow('owner'), readJson, async (req, res) => {
    const { change } = parse(sampleChange, req.body)
    const message = await changeSample(change, { ...stores, actor: actorOf(req) })
    res.json(saved(message, await readState()))
  })

  return router
}

/** The sample is loaded when it is asked for: visitors never need it. */
const sampleCode = () => import('./changeSample.ts')

async function changeSample(change: SampleChange, changing: SampleStores & { actor: Actor }) {
  const { fillWithSample, takeSampleAway, bringSampleBack } = await sampleCode()
  if (change === 'load') {
    await fillWithSample(changing)
    return setupTexts.loaded
  }
  if (change === 'remove') {
    await takeSampleAway(changing)
    return setupTexts.removed
  }
  await bringSampleBack(changing)
  return setupTexts.restored
}

async function readState(): Promise<Setup> {
  const { sampleState, sampleTotal } = await import('./sampleLeft.ts')
  const [stored, { left, edited }] = await Promise.all([readSetup(), sampleState()])
  const { steps = {}, isBegun = false, isFinished = false, isListHidden = false } = stored ?? {}
  return {
    isFresh: !stored && (await isUntouched()),
    isBegun,
    steps,
    isFinished,
    isListHidden,
    left,
    total: sampleTotal(left, edited),
    edited,
    canRestore: Boolean(stored?.removed),
  }
}

/** Whether nobody has put anything in here, nor changed what the site says of the lab. */
async function isUntouched(): Promise<boolean> {
  const { isEmpty } = await import('../../sample/load.ts')
  return (await isEmpty()) && (await SettingsModel.exists({})) === null
}
