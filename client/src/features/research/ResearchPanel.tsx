import { usualAltTexts } from '@lab/shared/altTexts'
import { imagePaths } from '@lab/shared/images'
import { pages } from '@lab/shared/paths'
import { researchImages, researchTexts } from '@lab/shared/research'
import { type ResearchInput, researchEdit, researchInput } from '@lab/shared/research.schema'
import type { AdminSiteData } from '@lab/shared/site'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { altTexts, day, paragraphs, picture, pictures, text } from '../../editor/fields/kinds.tsx'
import { withAltTexts } from '../../editor/fields/pictures.ts'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteProject, saveProject } from './adminApi.ts'

export const projectFields = {
  title: text('Title', { required: true, growing: true }),
  date: day('Date'),
  period: text('Period'),
  sponsors: text('Sponsors', { growing: true }),
  collaborators: text('Collaborators', { growing: true }),
  body: paragraphs('Body'),
  mainImage: picture('Main image', { usual: usualAltTexts.main }),
  otherImg: pictures('Other images', usualAltTexts.further),
  pictureTexts: altTexts('Descriptions of pictures'),
  ...visibilityFields,
} satisfies FieldsOf<ResearchInput>

export function ResearchPanel() {
  const editor = useEditor({
    name: 'Research',
    kind: 'research',
    fields: projectFields,
    items: ({ research, pictureTexts }: AdminSiteData) =>
      withAltTexts(research, researchImages, pictureTexts),
    upload: imagePaths.research,
    check: (input, edited) =>
      checkForm(edited ? researchEdit : researchInput, input, researchTexts.missing),
    save: saveProject,
    picturesOf: researchImages,
    remove: deleteProject,
  })
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Research',
        fresh: 'New research project',
        open: 'Add a research project',
        add: 'Add Research',
        update: 'Update Research',
      }}
      row={({ _id, title, period, mainImage }) => ({
        title,
        note: period,
        picture: mainImage,
        page: pages.project(_id),
      })}
    />
  )
}
