import { usualAltTexts } from '@lab/shared/altTexts'
import { imagePaths } from '@lab/shared/images'
import { pages } from '@lab/shared/paths'
import { withRichDesc } from '@lab/shared/richBody'
import type { AdminSiteData } from '@lab/shared/site'
import { memberImages, teamTexts } from '@lab/shared/team'
import { type MemberInput, memberEdit, memberInput } from '@lab/shared/team.schema'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { altTexts, number, picture, richText, text } from '../../editor/fields/kinds.tsx'
import { withAltTexts } from '../../editor/fields/pictures.ts'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteMember, saveMember } from './api.ts'
import { furtherFields, group, links } from './furtherFields.tsx'
import { isOfInvestigator } from './isOfInvestigator.ts'

export const memberFields = {
  name: text('Name', { required: true }),
  position: text('Position', { required: true }),
  rich: richText('Description', { required: true, pictures: imagePaths.team }),
  email: text('Email', { inputMode: 'email' }),
  linkedin: text('LinkedIn', { type: 'url' }),
  group,
  order: number('Order', { hint: 'Lowest first; empty puts a new member at the end.' }),
  img: picture('Photo', { usual: usualAltTexts.portrait }),
  links,
  ...furtherFields,
  pictureTexts: altTexts('Description of the photo'),
  ...visibilityFields,
} satisfies FieldsOf<Omit<MemberInput, 'desc'>>

export function TeamPanel() {
  const { data } = useAdminData()
  const editor = useEditor({
    name: 'About',
    kind: 'team',
    fields: memberFields,
    items: ({ team, pictureTexts }: AdminSiteData) =>
      withAltTexts(team.map(withRichDesc), memberImages, pictureTexts),
    isDraftOfList: (draft) => !isOfInvestigator(data, draft),
    upload: imagePaths.team,
    check: (input, edited) =>
      checkForm(edited ? memberEdit : memberInput, input, teamTexts.missing),
    save: saveMember,
    picturesOf: memberImages,
    remove: deleteMember,
  })
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Team members',
        fresh: 'New member',
        open: 'Add a member',
        add: 'Add Member',
        update: 'Update Member',
      }}
      row={({ _id, name, position, img }) => ({
        title: name,
        note: position,
        picture: img,
        page: pages.person(_id),
      })}
      isOrdered
    />
  )
}
