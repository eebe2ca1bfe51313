import data from './lab.json' with { type: 'json' }

import type { Lab } from './lab.schema.ts'
import { bothShapes } from './settings.ts'

/** What the software says of the lab where nobody has changed it. The build stops when `lab.json` has another shape. */
export const lab: Lab = data

/** The pictures that are served in several widths. Those of the investigator and the themes become the site's own. */
export const labPhotos: ReturnType<typeof bothShapes> = [
  ...bothShapes(lab.hero),
  ...bothShapes(lab.opportunities.hero),
  lab.opportunities.groupPhoto,
  lab.mentorship.picture,
]
