import { yearOf } from '@lab/shared/dates'
import { imagePaths } from '@lab/shared/images'
import { coverId } from '@lab/shared/papers/cover'
import { pages } from '@lab/shared/paths'
import { publicationImages, publicationTexts } from '@lab/shared/publications'
import { publicationEdit, publicationInput } from '@lab/shared/publications.schema'
import type { AdminSiteData } from '@lab/shared/site'
import { Link } from 'react-router-dom'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { deletePublication, savePublication } from './api.ts'
import { follow } from './follow.ts'
import { publicationFields } from './publicationFields.ts'

export function PublicationsPanel() {
  const { team, investigators } = useAdminData().data
  const names = new Map([...investigators, ...team].map(({ _id, name }) => [_id, name]))
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
    follow,
    save: savePublication,
    picturesOf: (paper) => publicationImages(paper).filter((picture) => !coverId(picture)),
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
      beside={
        editor.mayPublish && (
          <Link to={pages.importPapers} className={buttonClass('quiet')}>
            Import papers
          </Link>
        )
      }
      row={({ title, status, date, imgUrl, authors = [] }) => ({
        title,
        note: `${status}, ${yearOf(date) ?? 'no date'}`,
        picture: imgUrl,
        page: pages.publications,
        year: yearOf(date),
        people: authors.flatMap(({ member }) => names.get(member ?? '') ?? []),
      })}
    />
  )
}
