import { opportunitiesTexts } from '@lab/shared/opportunities'
import { type AnnouncementInput, announcementInput } from '@lab/shared/opportunities.schema'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { onOff, richText, text } from '../../editor/fields/kinds.tsx'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { RecordPanel } from '../../editor/form/RecordPanel.tsx'
import { useForm } from '../../editor/form/useForm.ts'
import { saveAnnouncement } from './api.ts'

export const announcementFields = {
  announcementStatus: onOff('Display the announcement'),
  title: text('Title', { growing: true }),
  body: richText('Announcement'),
  link: text('Link', { hint: 'Where the button leads; empty shows no button.' }),
  ...visibilityFields,
} satisfies FieldsOf<AnnouncementInput>

export function AnnouncementPanel() {
  const [announcement] = useAdminData().data.opporutunitiesAnnouncement
  const form = useForm(announcement?._id, {
    name: 'Opportunities',
    kind: 'opportunities',
    fields: announcementFields,
    items: ({ opporutunitiesAnnouncement }) => opporutunitiesAnnouncement,
    check: (input) => checkForm(announcementInput, input, opportunitiesTexts.missing),
    save: saveAnnouncement,
  })
  return <RecordPanel title="Opportunities" form={form} submitLabel="Update Announcement" />
}
