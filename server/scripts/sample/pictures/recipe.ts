/** What a picture shows; each has a drawing of the same name in draw.ts. */
export type PictureKind =
  // The land and the water on it.
  | 'relief'
  | 'network'
  | 'contours'
  | 'rain'
  | 'snow'
  | 'soilMoisture'
  | 'fields'
  // What is measured and computed.
  | 'hydrograph'
  | 'frequency'
  | 'gauging'
  | 'groundwater'
  // How a model works; simple enough for the small picture beside a paper.
  | 'benchmark'
  | 'buckets'
  | 'columns'
  | 'flowNet'
  | 'nestedGrid'
  | 'responseSurface'
  | 'timeSteps'
  // People.
  | 'portrait'

/** Width and height in pixels. */
export type Size = { width: number; height: number }

/** The same recipe always gives the same bytes. */
export type PictureRecipe = { kind: PictureKind; seed: number; size: Size }

export const articlePicture = (kind: PictureKind, seed: number): PictureRecipe => ({
  kind,
  seed,
  size: { width: 1600, height: 1067 },
})

export const paperPicture = (kind: PictureKind, seed: number): PictureRecipe => ({
  kind,
  seed,
  size: { width: 800, height: 600 },
})

export const portrait = (seed: number): PictureRecipe => ({
  kind: 'portrait',
  seed,
  size: { width: 800, height: 1000 },
})
