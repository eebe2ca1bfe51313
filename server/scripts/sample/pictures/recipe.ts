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

/** The same recipe always gives the same bytes. `alt` is for those who do not see it, empty for the usual text. */
export type PictureRecipe = { kind: PictureKind; seed: number; size: Size; alt: string }

const descriptions: Record<Exclude<PictureKind, 'portrait'>, string> = {
  relief: 'Hills and valleys from above, shaded as under a low sun.',
  network: 'Streams from above that join into rivers, wider with every confluence.',
  contours: 'Contour lines around hills and hollows.',
  rain: 'Rain as a radar sees it, from light to heavy, over a map of rivers.',
  snow: 'Mountains from above, with snow on the ridges and none in the valleys.',
  soilMoisture: 'Soil moisture in square pixels, from dry to wet, with a strip left out.',
  fields: 'Fields from above, and a river that winds through them.',
  hydrograph:
    'Chart of a river’s flow, bars of rain above it, and the widening range of a forecast.',
  frequency:
    'Chart of floods by how rarely they come, with a curve whose range widens to the rare ones.',
  gauging:
    'Cross section of a river: flow faster in the middle, points of measurement and a staff gauge.',
  groundwater:
    'Cross section of the ground: water moves down from the hills to a river and a well.',
  benchmark: 'Rows of curves for the scores of models, and a line that they have to beat.',
  buckets: 'Diagram of a model: rain fills stores that spill into those below.',
  columns: 'A block of land cut into columns of soil.',
  flowNet: 'Paths of groundwater from above, bending towards wells.',
  nestedGrid: 'A landscape in square cells that grow smaller along a river.',
  responseSurface:
    'Map of how well a model does over two parameters: a bent ridge, and searches that climb it.',
  timeSteps: 'Chart of a smooth curve and of jagged steps that miss it.',
}

export const articlePicture = (kind: keyof typeof descriptions, seed: number): PictureRecipe => ({
  kind,
  seed,
  size: { width: 1600, height: 1067 },
  alt: descriptions[kind],
})

/** Beside a paper a picture is decoration. */
export const paperPicture = (kind: PictureKind, seed: number): PictureRecipe => ({
  kind,
  seed,
  size: { width: 800, height: 600 },
  alt: '',
})

export const portrait = (seed: number): PictureRecipe => ({
  kind: 'portrait',
  seed,
  size: { width: 800, height: 1000 },
  alt: '',
})
