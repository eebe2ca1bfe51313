import type { MemberInput } from './team.schema.ts'
import type { Visibility } from './visibility.ts'

type Further = Pick<MemberInput, 'group' | 'links' | 'orcid' | 'nameForms' | keyof Visibility>

/** A team member. `order` sorts ascending; `email`, `linkedin` and `img` may be empty. */
export type Member = Required<Omit<MemberInput, 'pictureTexts' | keyof Further>> &
  Further & { _id: string }

/** The group of members who lead the lab. Blank lines part the paragraphs of what is said of them. */
export const INVESTIGATORS = 'investigators'

export const teamPaths = {
  add: '/api/team/addMember',
  edit: (id: string) => `/api/team/editMember/${id}`,
  delete: (id: string) => `/api/team/DelMember/${id}`,
}

export const teamTexts = {
  missing: 'Please fill in all required fields.',
  added: 'Member added successfully.',
  updated: 'Member updated successfully.',
  deleted: 'Member and associated images deleted successfully.',
  deleteFailed: 'Failed to delete member from the database.',
} as const

/** The record of the member to whom an account belongs. */
export const profilePaths = {
  /** GET reads, POST changes. */
  profile: '/api/user/profile',
  sendImage: '/api/user/profile/sendImage',
} as const

export const profileTexts = {
  missing: 'Please fill in all required fields.',
  updated: 'Profile updated successfully.',
  none: 'Your account belongs to no member of the lab. An owner can change that.',
} as const

/** The addresses of the pictures that a member, or an edit of one, holds. */
export const memberImages = ({ img }: Partial<Pick<Member, 'img'>>) => (img ? [img] : [])
