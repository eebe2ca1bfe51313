/** Papers of the lab's people that ORCID knows and the site does not have. */

import type { Paper } from './paper.ts'

export const proposalPaths = { list: '/api/admin/papers/proposals' } as const

export type Proposal = {
  /** What it is set aside by, as findings are. */
  id: string
  paper: Paper
  /** The names of those whose it is. */
  people: string[]
}

export type Proposals = {
  /** The newest first. */
  open: Proposal[]
  dismissed: Proposal[]
  /** Whom ORCID could not be asked about, and why. */
  problems: { name: string; text: string }[]
  /** People with an ORCID iD, and how many of them have been asked about. */
  people: number
  asked: number
  /** Whether anybody is asked. */
  isOn: boolean
}
