import { formatDay } from '@lab/shared/dates'
import { imagePaths } from '@lab/shared/images'
import { closesAt, openingImages, openingTexts } from '@lab/shared/openings'
import { type OpeningInput, openingEdit, openingInput } from '@lab/shared/openings.schema'
import { pages } from '@lab/shared/paths'
import type { AdminSiteData } from '@lab/shared/site'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { day, richText, text } from '../../editor/fields/kinds.tsx'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteOpening, saveOpening } from './adminApi.ts'

export const openingFields = {
  title: text('Title', { required: true, growing: true }),
  kind: text('Kind', { hint: 'Such as doctoral position, postdoc, thesis or internship.' }),
  start: text('Start', { hint: 'A day, or words such as “as soon as possible”.' }),
  funding: text('Funding'),
  place: text('Place'),
  deadline: day('Deadline', {
    hint: 'The last day on which it is open, where the lab is. It closes by itself; without one it stays open.',
  }),
  body: richText('Text', { pictures: imagePaths.site }),
  contact: text('Contact', { inputMode: 'email', hint: 'An e-mail address for questions.' }),
  ...visibilityFields,
} satisfies FieldsOf<OpeningInput>

/** The positions that are open, beside the announcement. */
export function OpeningsPanel() {
  const { timeZone } = useAdminData().data.settings.locale
  const editor = useEditor({
    name: 'Positions',
    kind: 'openings',
    fields: openingFields,
    items: ({ openings }: AdminSiteData) => openings,
    upload: imagePaths.site,
    check: (input, edited) =>
      checkForm(edited ? openingEdit : openingInput, input, openingTexts.missing),
    save: saveOpening,
    picturesOf: openingImages,
    remove: deleteOpening,
  })
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Open positions',
        fresh: 'New position',
        open: 'Add a position',
        add: 'Add Position',
        update: 'Update Position',
      }}
      row={({ _id, title, kind, deadline }) => ({
        title,
        note: [kind, deadlineNote(deadline, timeZone)].filter(Boolean).join(', '),
        picture: '',
        page: pages.opening(_id),
      })}
    />
  )
}

function deadlineNote(deadline: string, timeZone: string): string {
  if (!deadline) return 'open without a deadline'
  const isOpen = Date.now() < closesAt({ deadline }, timeZone)
  return `${isOpen ? 'open until' : 'closed on'} ${formatDay(deadline)}`
}
