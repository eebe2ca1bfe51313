import type { AltTexts } from './altTexts.ts'
import type { Connections, LinkedPerson } from './connections.ts'
import type { MemberInput } from './team.schema.ts'
import type { Visibility } from './visibility.ts'

type Further = Pick<MemberInput, (typeof furtherFields)[number] | 'rich' | keyof Visibility>

/** What may be said of a member beside the specified fields. */
export const furtherFields = [
  'group',
  'links',
  'orcid',
  'nameForms',
  'pronouns',
  'office',
  'topics',
  'roles',
  'adviser',
  'themes',
  'until',
  'after',
] as const satisfies (keyof MemberInput)[]

/** A team member. `rich` is the HTML that `desc` is made of if it says more. `order` sorts ascending; `email`, `linkedin` and `img` may be empty. */
export type Member = Required<Omit<MemberInput, 'pictureTexts' | keyof Further>> &
  Further & {
    _id: string
    /** Whether the last day in the lab is over; the server tells as of the moment of reading. */
    former?: true
  }

/** The group of members who are former ones, whenever that began. */
export const ALUMNI = 'alumni'

/** The group of members who lead the lab. Blank lines part the paragraphs of what is said of them. */
export const INVESTIGATORS = 'investigators'

export const teamPaths = {
  member: (id: string) => `/api/getMember/${id}`,
  add: '/api/team/addMember',
  edit: (id: string) => `/api/team/editMember/${id}`,
  delete: (id: string) => `/api/team/DelMember/${id}`,
}

/** A member alone, with all that is connected; `advisees` and `adviser` are members too. */
export type MemberReply = {
  member: Member
  adviser?: LinkedPerson
  advisees: LinkedPerson[]
  /** `papers` holds the newest of them. */
  connected: Connections
  paperCount: number
  pictureTexts: AltTexts
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
