/** How applications are worked on by those who review them. */

/** How far an application is, unless a lab calls it otherwise; one without a state is new. */
export const usualStates = ['Reading', 'Interview', 'Offer', 'Declined'] as const
export const NEW_STATE = 'New'

export const reviewLimits = {
  /** applications that are changed at once */
  ids: 2_000,
  /** characters of a state or tag */
  word: 40,
  tags: 20,
  /** characters of a note */
  note: 5_000,
  /** of one application */
  notes: 200,
} as const

/** What a reviewer has written about an application. */
export type Note = { by: string; at: string; text: string }

/** What reviewers have made of an application. */
export type Review = {
  state: string
  tags: string[]
  /** For the account that asks alone. */
  isStarred: boolean
  notes: Note[]
}

export const reviewPaths = {
  changes: '/api/joinRequest/changes',
  deletions: '/api/joinRequest/deletions',
  /** Answers a zip of a list for spreadsheets and all files. */
  export: '/api/joinRequest/export',
  notes: (id: string) => `/api/admin-newMemberRequests/${id}/notes`,
} as const

export const reviewTexts = {
  changed: 'Applications changed.',
  deleted: 'Applications deleted with their files.',
  noted: 'Note added.',
  tooManyNotes: 'There are very many notes already.',
} as const
