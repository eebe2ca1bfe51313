import type { FormPlace } from './forms.ts'
import type { Section } from './settings.schema.ts'

/** The first steps of a new site, and what of it is still the sample's. */

export const setupPaths = {
  /** GET answers the Setup, POST notes what was done or put away. */
  setup: '/api/admin/setup',
  /** POST loads the sample content, takes it away, or brings it back. */
  sample: '/api/admin/sample',
} as const

export const setupTexts = {
  noted: 'Noted.',
  loaded: 'The sample content is in.',
  removed: 'The sample content is gone.',
  restored: 'The sample content is back.',
  notEmpty: 'There is content already, so the sample is not put beside it.',
  nothingRemoved: 'There is nothing to bring back.',
} as const

/** The steps of the first minutes, in their order. */
export const setupSteps = ['name', 'picture', 'colours', 'content', 'people'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Something that came with the software and that nobody has changed. */
export type SampleRecord = Required<Pick<FormPlace, 'kind' | 'record'>> & {
  title: string
  leads?: boolean
}

/** What is still the sample's. */
export type SampleLeft = {
  /** The fields of the settings that tell of the sample's lab. */
  settings: Partial<Record<Section, string[]>>
  records: SampleRecord[]
  /** How many of the sample's applications there are. */
  applications: number
}

export type Setup = {
  /** Whether there is nothing here yet and nobody has begun. */
  isFresh: boolean
  /** Whether somebody has opened the first steps. */
  isBegun: boolean
  /** Steps that were taken or left out. */
  steps: Partial<Record<SetupStep, 'done' | 'skipped'>>
  /** Whether the first steps are over. */
  isFinished: boolean
  /** Whether the list of what is still the sample's was put away. */
  isListHidden: boolean
  left: SampleLeft
  /** How many there are with all that people have changed or removed. */
  total: number
  /** Records of the sample that people have edited, which stay. */
  edited: SampleRecord[]
  /** Whether the sample that was taken away can be brought back. */
  canRestore: boolean
}
