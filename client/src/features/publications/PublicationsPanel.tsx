import { yearOf } from '@lab/shared/dates'
import { imagePaths } from '@lab/shared/images'
import { pages } from '@lab/shared/paths'
import { DEFAULT_STATUS, publicationImages, publicationTexts } from '@lab/shared/publications'
import {
  type PublicationInput,
  publicationEdit,
  publicationInput,
  publicationStatuses,
} from '@lab/shared/publications.schema'
import type { AdminSiteData } from '@lab/shared/site'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { choice, day, number, picture, text } from '../../editor/fields/kinds.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deletePublication, savePublication } from './api.ts'

export const publicationFields = {
  title: text('Title', { required: true, growing: true }),
  details: text('Details', {
    multiline: true,
    required: true,
    hint: 'Text between two asterisks is shown bold.',
  }),
  link: text('Link', { type: 'url', required: true }),
  status: choice('Status', publicationStatuses, DEFAULT_STATUS),
  date: day('Date', { required: true }),
  publication_sequence: number('Sequence', {
    hint: 'Sorts papers of the same day, lowest first; empty puts a new one at the end.',
  }),
  imgUrl: picture('Image', { required: true }),
} satisfies FieldsOf<PublicationInput>

export function PublicationsPanel() {
  const editor = useEditor({
    name: 'Publication',
    kind: 'publications',
    fields: publicationFields,
    items: ({ publication }: AdminSiteData) => publication,
    upload: imagePaths.publication,
    check: (input, edited) =>
      edited
        ? checkForm(publicationEdit, input, publicationTexts.missingOnEdit)
        : checkForm(publicationInput, input, publicationTexts.missing),
    save: savePublication,
    picturesOf: publicationImages,
    remove: deletePublication,
  })
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Publications',
        fresh: 'New publication',
        open: 'Add a publication',
        add: 'Add Publication',
        update: 'Update Publication',
      }}
      row={({ title, status, date, imgUrl }) => ({
        title,
        note: `${status}, ${yearOf(date) ?? 'no date'}`,
        picture: imgUrl,
        page: pages.publications,
      })}
    />
  )
}
