import {
  DEFAULT_PLACE,
  type FreePage,
  freePageImages,
  freePageTexts,
  pagePlaces,
} from '@lab/shared/freePages'
import { type FreePageInput, freePageEdit, freePageInput } from '@lab/shared/freePages.schema'
import { imagePaths } from '@lab/shared/images'
import { DEFAULT_SPOT, defaultMenu, menuSpots } from '@lab/shared/menu'
import { freePageAddress } from '@lab/shared/paths'
import { richTextPictures } from '@lab/shared/richText'
import type { AdminSiteData } from '@lab/shared/site'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { choice, richText, text } from '../../editor/fields/kinds.tsx'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteFreePage, saveFreePage } from './adminApi.ts'
import { slugField } from './slugField.tsx'

/** The pages by the words of the usual menu, which editors know. */
const spotNames = () =>
  Object.fromEntries(defaultMenu.entries.map(({ page, label }) => [page, `after ${label}`]))

export const freePageFields = {
  title: text('Title', { required: true }),
  slug: slugField,
  place: choice('Linked in', pagePlaces, DEFAULT_PLACE),
  after: choice('Where in the menu', menuSpots, DEFAULT_SPOT, {
    first: 'before all others',
    ...spotNames(),
    last: 'after all others',
  }),
  body: richText('Text', { pictures: imagePaths.site }),
  ...visibilityFields,
} satisfies FieldsOf<Omit<FreePageInput, 'order'>>

const linkedIn = { menu: 'in the menu', foot: 'at the foot', nowhere: 'linked nowhere' }

export function FreePagesPanel() {
  const editor = useEditor<FreePage & { version: number }>({
    name: 'Pages',
    kind: 'freePages',
    fields: freePageFields,
    items: ({ freePages }: AdminSiteData) => freePages,
    upload: imagePaths.site,
    check: (input, edited) =>
      checkForm(edited ? freePageEdit : freePageInput, input, freePageTexts.missing),
    save: saveFreePage,
    picturesOf: freePageImages,
    remove: deleteFreePage,
  })
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Pages',
        fresh: 'New page',
        open: 'Add a page',
        add: 'Add Page',
        update: 'Update Page',
      }}
      row={({ title, slug, place, body }) => ({
        title,
        note: `${freePageAddress(slug)}, ${linkedIn[place]}`,
        picture: richTextPictures(body)[0] ?? '',
        page: freePageAddress(slug),
      })}
      isOrdered
    />
  )
}
