import { checkInput } from '@lab/shared/fields.schema'
import { type PictureTexts, usualTexts } from '@lab/shared/pictureTexts'
import { texts } from '@lab/shared/reply'
import type { Versioned } from '@lab/shared/site'
import { type Member, memberImages, teamTexts } from '@lab/shared/team'
import { memberEdit, memberInput } from '@lab/shared/team.schema'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { ImageField } from '../../editor/fields/ImageField.tsx'
import { MoveButtons } from '../../editor/fields/MoveButtons.tsx'
import { numberOf } from '../../editor/fields/numberOf.ts'
import {
  type Picture,
  type WithTexts,
  withStandIns,
  withTexts,
} from '../../editor/fields/pictures.ts'
import { TextField } from '../../editor/fields/TextField.tsx'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteMember, saveMember, saveOrders } from './api.ts'
import { reordered } from './reordered.ts'

type Draft = {
  name: string
  position: string
  desc: string
  email: string
  linkedin: string
  img: Picture
  pictureTexts: PictureTexts
  order: string
}

const blank: Draft = {
  name: '',
  position: '',
  desc: '',
  email: '',
  linkedin: '',
  img: '',
  pictureTexts: {},
  order: '',
}

const labels = {
  name: 'Name',
  position: 'Position',
  desc: 'Description',
  email: 'Email',
  linkedin: 'LinkedIn',
  img: 'Photo',
  pictureTexts: 'Description of the photo',
  order: 'Order',
}

const draftOf = (member: WithTexts<Member>): Draft => ({
  name: member.name,
  position: member.position,
  desc: member.desc,
  email: member.email,
  linkedin: member.linkedin,
  img: member.img,
  pictureTexts: member.pictureTexts,
  order: String(member.order),
})

const inputOf = (draft: Draft) => ({ ...draft, order: numberOf(draft.order) })

const check = (draft: Draft, edited?: Member) =>
  edited
    ? checkInput(memberEdit, withStandIns(inputOf(draft)), teamTexts.missing)
    : checkInput(memberInput, withStandIns(inputOf(draft)), teamTexts.missing)

export function TeamPanel() {
  const { team, pictureTexts } = useAdminData().data
  const members = withTexts(team, memberImages, pictureTexts)
  const editor = useEditor<WithTexts<Versioned<Member>>, Draft>({
    name: 'About',
    items: members,
    labels,
    blank,
    draftOf,
    check,
    save: (draft, saving) => saveMember(inputOf(draft), saving),
    picturesOf: memberImages,
    remove: deleteMember,
  })
  const { field, form, run } = editor
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Team members',
        open: 'Add a member',
        add: 'Add Member',
        update: 'Update Member',
      }}
      row={({ name, position, img }) => ({ title: name, note: position, picture: img })}
      actions={({ name }, index) => (
        <MoveButtons
          about={name}
          index={index}
          count={team.length}
          onMove={(to) => run(() => saveOrders(reordered(team, index, to)), texts.submitFailed)}
        />
      )}
    >
      <TextField {...field('name')} required />
      <TextField {...field('position')} required />
      <TextField {...field('desc')} multiline required />
      <TextField {...field('email')} inputMode="email" />
      <TextField {...field('linkedin')} type="url" />
      <TextField
        {...field('order')}
        type="number"
        hint="Lowest first; empty puts a new member at the end."
      />
      <ImageField
        {...field('img')}
        removable
        texts={{ ...field('pictureTexts'), usual: usualTexts.portrait(form.draft.name || '…') }}
      />
    </EditorPanel>
  )
}
