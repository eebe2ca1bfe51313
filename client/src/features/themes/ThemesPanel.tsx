import { imagePaths } from '@lab/shared/images'
import { pages } from '@lab/shared/paths'
import type { AdminSiteData } from '@lab/shared/site'
import { truncateCharacters } from '@lab/shared/text'
import { themeImages, themeTexts } from '@lab/shared/themes'
import { type ThemeInput, themeEdit, themeInput } from '@lab/shared/themes.schema'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { altTexts, colour, picture, text } from '../../editor/fields/kinds.tsx'
import { withAltTexts } from '../../editor/fields/pictures.ts'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteTheme, saveTheme } from './api.ts'

/** Characters of the text in the list. */
const NOTE_LENGTH = 60

export const themeFields = {
  title: text('Title', { required: true }),
  text: text('Text', { multiline: true }),
  color: colour('Colour', 'Goes with the theme wherever it is named.'),
  image: picture('Picture', { usual: () => 'nothing, as a picture that only decorates' }),
  pictureTexts: altTexts('Description of the picture'),
  ...visibilityFields,
} satisfies FieldsOf<Omit<ThemeInput, 'order'>>

export function ThemesPanel() {
  const editor = useEditor({
    name: 'Themes',
    kind: 'themes',
    fields: themeFields,
    items: ({ themes, pictureTexts }: AdminSiteData) =>
      withAltTexts(themes, themeImages, pictureTexts),
    upload: imagePaths.site,
    check: (input, edited) => checkForm(edited ? themeEdit : themeInput, input, themeTexts.missing),
    save: saveTheme,
    picturesOf: themeImages,
    remove: deleteTheme,
  })
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Research themes',
        fresh: 'New theme',
        open: 'Add a theme',
        add: 'Add Theme',
        update: 'Update Theme',
      }}
      row={({ _id, title, text, image }) => ({
        title,
        note: truncateCharacters(text, NOTE_LENGTH),
        picture: image,
        page: pages.theme(_id),
      })}
      isOrdered
    />
  )
}
