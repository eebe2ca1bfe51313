import data from './lab.json' with { type: 'json' }

import type { Lab, Photo, WidePhoto } from './lab.schema.ts'

/** The lab of this site. The build stops when `lab.json` has another shape. */
export const lab: Lab = data

/** The pictures that are served in several widths. */
export const labPhotos: Pick<Photo, 'src' | 'width' | 'height'>[] = [
  ...bothShapes(lab.hero),
  lab.principalInvestigator.photo,
  ...lab.research.themes.map(({ image }) => image),
  ...bothShapes(lab.opportunities.hero),
  lab.opportunities.groupPhoto,
  lab.mentorship.picture,
]

function bothShapes(photo: WidePhoto) {
  return photo.portrait ? [photo, photo.portrait] : [photo]
}
