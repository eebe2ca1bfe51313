import { detailsOf } from '@lab/shared/papers/details'
import type { Paper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'

/** Everybody that a paper names as somebody of the lab. */
const anybody = { has: (id: string) => id !== '' }

/** What stands beneath a paper's title until somebody writes it. */
export const derivedDetails = (paper: Paper, status: unknown): string =>
  detailsOf(paper, anybody, status === underReview ? 'under review' : undefined)

const underReview: Publication['status'] = 'Review'
