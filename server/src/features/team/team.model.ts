import { type Member, memberImages } from '@lab/shared/team'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/records.ts'

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
      img: { ...text, index: true },
      order: { type: Number, required: true, index: true },
      ...editable,
    } satisfies AllFields<MemberRecord>,
    { versionKey: false },
  ),
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
})

/** All members, ascending by `order`. */
const listMembers = () => MemberModel.find().sort({ order: 1, _id: 1 })

export const memberType = listType({
  Model: MemberModel,
  list: listMembers,
  toShown: toMember,
  images: memberImages,
  showsImage: (img) => MemberModel.exists({ img }),
})
