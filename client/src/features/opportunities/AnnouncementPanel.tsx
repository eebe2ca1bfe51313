import { checkInput } from '@lab/shared/fields.schema'
import { type Announcement, opportunitiesTexts } from '@lab/shared/opportunities'
import { announcementInput } from '@lab/shared/opportunities.schema'
import type { Versioned } from '@lab/shared/site'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { RichTextField } from '../../editor/fields/RichTextField.tsx'
import { SwitchField } from '../../editor/fields/SwitchField.tsx'
import { TextField } from '../../editor/fields/TextField.tsx'
import { RecordPanel } from '../../editor/form/RecordPanel.tsx'
import { useForm } from '../../editor/form/useForm.ts'
import { saveAnnouncement } from './api.ts'

type Draft = Omit<Announcement, '_id'>

const labels = {
  announcementStatus: 'Display the announcement',
  title: 'Title',
  body: 'Announcement',
  link: 'Link',
}

const draftOf = (announcement: Announcement): Draft => ({
  announcementStatus: announcement.announcementStatus,
  title: announcement.title,
  body: announcement.body,
  link: announcement.link,
})

const readable = (draft: Draft) => ({
  ...draft,
  announcementStatus: draft.announcementStatus ? 'On' : 'Off',
  body: new DOMParser().parseFromString(draft.body, 'text/html').body.textContent,
})

export function AnnouncementPanel() {
  const { opporutunitiesAnnouncement: items } = useAdminData().data
  const [item] = items
  return item && <AnnouncementForm item={item} />
}

function AnnouncementForm({ item }: { item: Versioned<Announcement> }) {
  const form = useForm<Versioned<Announcement>, Draft>(
    { item, draft: draftOf(item) },
    {
      name: 'Opportunities',
      items: [item],
      labels,
      draftOf,
      readable,
      check: (draft) => checkInput(announcementInput, draft, opportunitiesTexts.missing),
      save: saveAnnouncement,
    },
  )
  const { field } = form
  return (
    <RecordPanel title="Opportunities" form={form} submitLabel="Update Announcement">
      <SwitchField {...field('announcementStatus')} />
      <TextField {...field('title')} />
      <RichTextField
        key={form.item?.version}
        {...field('body')}
        disabled={form.state === 'saving'}
      />
      <TextField {...field('link')} hint="Where the button leads; empty shows no button." />
    </RecordPanel>
  )
}
