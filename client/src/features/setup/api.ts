import type { Saved } from '@lab/shared/reply'
import { type Setup, setupPaths } from '@lab/shared/setup'
import type { SampleChange, SetupNote } from '@lab/shared/setup.schema'
import { request } from '../../lib/http.ts'

export const fetchSetup = () => request<Setup>('GET', setupPaths.setup)

export const noteSetup = (note: SetupNote) =>
  request<Saved<Setup>>('POST', setupPaths.setup, { body: note })

export const changeSample = (change: SampleChange) =>
  request<Saved<Setup>>('POST', setupPaths.sample, { body: { change } })
