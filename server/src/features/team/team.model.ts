import { INVESTIGATORS, type Member, memberImages, teamTexts } from '@lab/shared/team'
import { memberInput } from '@lab/shared/team.schema'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { nextPosition } from '../../records/positions.ts'
import { visibilitySchema } from '../../records/visible.ts'

type MemberRecord = Omit<Member, '_id'> & Editable

const text = { type: String, default: '' }

export const MemberModel = contentModel<MemberRecord>(
  'Member',
  new Schema<MemberRecord>(
    {
      name: { type: String, required: true },
      position: { type: String, required: true },
      desc: { type: String, required: true },
      email: text,
      linkedin: text,
      img: text,
      order: { type: Number, required: true, index: true },
      group: { type: String, index: true },
      links: { type: [{ _id: false, label: String, url: String }], default: undefined },
      orcid: String,
      nameForms: { type: [{ _id: false, form: String, isOther: Boolean }], default: undefined },
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<MemberRecord>,
    { versionKey: false },
  ),
  { images: memberImages },
)

type MemberDocument = HydratedDocument<MemberRecord>

export const toMember = (doc: MemberDocument): Member => ({
  _id: doc.id,
  name: doc.name,
  position: doc.position,
  desc: doc.desc,
  email: doc.email,
  linkedin: doc.linkedin,
  img: doc.img,
  order: doc.order,
  ...(doc.group && { group: doc.group }),
  ...(doc.links?.length && { links: doc.links.map(({ label, url }) => ({ label, url })) }),
  ...(doc.orcid && { orcid: doc.orcid }),
  ...(doc.nameForms?.length && {
    nameForms: doc.nameForms.map(({ form, isOther }) => ({ form, ...(isOther && { isOther }) })),
  }),
  ...visibilityOf(doc),
})

const inOrder = { order: 1, _id: 1 } as const

export const memberKind: Kind<Member> = {
  name: 'team',
  Records: MemberModel,
  input: memberInput,
  missing: teamTexts.missing,
  present: toMember,
  fields: ({ _id, ...member }) => ({
    ...alwaysVisible,
    group: '',
    links: [],
    orcid: '',
    nameForms: [],
    ...member,
  }),
  toStored: (fields) => fields,
  complete: async ({ order }) => ({ order: order ?? (await nextPosition(MemberModel, 'order')) }),
  title: ({ name }) => name,
  images: memberImages,
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
