import { benchmark } from './benchmark.ts'
import { buckets } from './buckets.ts'
import { columns } from './columns.ts'
import { contours } from './contours.ts'
import { type Drawing, render, type Sheet, sheetOf } from './drawing.ts'
import { fields } from './fields.ts'
import { flowNet } from './flowNet.ts'
import { frequency } from './frequency.ts'
import { gauging } from './gauging.ts'
import { groundwater } from './groundwater.ts'
import { hydrograph } from './hydrograph.ts'
import { nestedGrid } from './nestedGrid.ts'
import { network } from './network.ts'
import { portrait } from './portrait.ts'
import { rain } from './rain.ts'
import { type Random, randomFrom } from './random.ts'
import type { PictureKind, PictureRecipe } from './recipe.ts'
import { relief } from './relief.ts'
import { responseSurface } from './responseSurface.ts'
import { snow } from './snow.ts'
import { soilMoisture } from './soilMoisture.ts'
import { timeSteps } from './timeSteps.ts'

type Draw = (random: Random, sheet: Sheet) => Drawing

const drawings: Record<PictureKind, Draw> = {
  relief,
  network,
  contours,
  rain,
  snow,
  soilMoisture,
  fields,
  hydrograph,
  frequency,
  gauging,
  groundwater,
  benchmark,
  buckets,
  columns,
  flowNet,
  nestedGrid,
  responseSurface,
  timeSteps,
  portrait,
}

/** A WebP file. */
export function drawPicture({ kind, seed, size }: Omit<PictureRecipe, 'alt'>): Promise<Buffer> {
  return render(drawings[kind](randomFrom(seed), sheetOf(size)), size)
}
