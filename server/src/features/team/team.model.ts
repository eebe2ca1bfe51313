import { countingDesc, storedDesc, withRichDesc } from '@lab/shared/richBody'
import { richTextPictures } from '@lab/shared/richText'
import {
  furtherFields,
  INVESTIGATORS,
  type Member,
  memberImages,
  teamTexts,
} from '@lab/shared/team'
import { type MemberInput, memberInput } from '@lab/shared/team.schema'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { cleanRich } from '../../records/cleanRichText.ts'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { nextPosition } from '../../records/positions.ts'
import { saidOf } from '../../records/saidOf.ts'
import { visibilitySchema } from '../../records/visible.ts'

type MemberRecord = Omit<Member, '_id' | 'former'> & Editable

const { Mixed } = Schema.Types

const text = { type: String, default: '' }

/** The portrait and the pictures between paragraphs. */
const picturesOf = (member: Partial<Member>) => [
  ...memberImages(member),
  ...richTextPictures(member.rich ?? ''),
]

export const MemberModel = contentModel<MemberRecord>(
  'Member',
  new Schema<MemberRecord>(
    {
      name: { type: String, required: true },
      position: { type: String, required: true },
      desc: { type: String, required: true },
      rich: String,
      email: text,
      linkedin: text,
      img: text,
      order: { type: Number, required: true, index: true },
      group: { type: String, index: true },
      links: Mixed,
      orcid: String,
      nameForms: Mixed,
      pronouns: String,
      office: String,
      topics: Mixed,
      roles: Mixed,
      adviser: String,
      themes: Mixed,
      until: String,
      after: String,
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<MemberRecord>,
    { versionKey: false },
  ),
  { images: picturesOf },
)

type MemberDocument = HydratedDocument<MemberRecord>

export const toMember = (doc: MemberDocument): Member => ({
  _id: doc.id,
  name: doc.name,
  position: doc.position,
  desc: doc.desc,
  ...countingDesc(doc),
  email: doc.email,
  linkedin: doc.linkedin,
  img: doc.img,
  order: doc.order,
  ...saidOf(doc, furtherFields),
  ...visibilityOf(doc),
})

/** A member of whom nobody has said more than is specified. */
const blankMember = {
  group: '',
  links: [],
  orcid: '',
  nameForms: [],
  pronouns: '',
  office: '',
  topics: [],
  roles: [],
  adviser: '',
  themes: [],
  until: '',
  after: '',
} satisfies { [Name in (typeof furtherFields)[number]]: unknown }

const inOrder = { order: 1, _id: 1 } as const

export const memberKind: Kind<Member> = {
  name: 'team',
  Records: MemberModel,
  input: memberInput,
  missing: teamTexts.missing,
  present: toMember,
  fields: ({ _id, former: _, ...member }) => ({
    ...alwaysVisible,
    ...blankMember,
    ...withRichDesc(member),
  }),
  toStored: ({ desc, rich, ...member }: Partial<MemberInput>) => ({
    ...member,
    ...storedDesc({ desc, rich }),
  }),
  clean: cleanRich('Description'),
  complete: async ({ order }) => ({ order: order ?? (await nextPosition(MemberModel, 'order')) }),
  title: ({ name }) => name,
  images: picturesOf,
  references: [{ id: 'adviser' }, { ids: 'themes' }],
}

/** The forms of names are for those who assign papers. */
function toPublicMember(doc: MemberDocument): Member {
  const { nameForms: _, ...member } = toMember(doc)
  return member
}

export const memberType = listType({
  kind: memberKind,
  toPublic: toPublicMember,
  list: () => MemberModel.find({ group: { $ne: INVESTIGATORS } }).sort(inOrder),
})

/** Who leads the lab: members that are no part of the team. */
export const investigatorType = listType({
  kind: memberKind,
  toPublic: toPublicMember,
  list: () => MemberModel.find({ group: INVESTIGATORS }).sort(inOrder),
})
