import { usualAltTexts } from '@lab/shared/altTexts'
import { imagePaths } from '@lab/shared/images'
import { pages } from '@lab/shared/paths'
import { withRichDesc } from '@lab/shared/richBody'
import type { AdminSiteData } from '@lab/shared/site'
import { INVESTIGATORS, memberImages, teamTexts } from '@lab/shared/team'
import { type MemberInput, memberEdit, memberInput } from '@lab/shared/team.schema'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { altTexts, fixed, picture, richText, text } from '../../editor/fields/kinds.tsx'
import { withAltTexts } from '../../editor/fields/pictures.ts'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteMember, saveMember } from './api.ts'
import { furtherFields, links } from './furtherFields.tsx'
import { isOfInvestigator } from './isOfInvestigator.ts'

export const investigatorFields = {
  name: text('Name', { required: true }),
  position: text('Position', { required: true }),
  rich: richText('Biography', { required: true, pictures: imagePaths.team }),
  email: text('Email', { inputMode: 'email' }),
  links,
  img: picture('Portrait', { usual: usualAltTexts.portrait }),
  ...furtherFields,
  pictureTexts: altTexts('Description of the portrait'),
  ...visibilityFields,
  group: fixed('Group', INVESTIGATORS),
} satisfies FieldsOf<Omit<MemberInput, 'desc' | 'linkedin' | 'order'>>

/** Who leads the lab: members of a group of its own. */
export function InvestigatorsPanel() {
  const { data } = useAdminData()
  const editor = useEditor({
    name: 'Investigators',
    kind: 'team',
    fields: investigatorFields,
    items: ({ investigators, pictureTexts }: AdminSiteData) =>
      withAltTexts(investigators.map(withRichDesc), memberImages, pictureTexts),
    isDraftOfList: (draft) => isOfInvestigator(data, draft),
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
        title: 'Investigators',
        fresh: 'New investigator',
        open: 'Add an investigator',
        add: 'Add Investigator',
        update: 'Update Investigator',
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
