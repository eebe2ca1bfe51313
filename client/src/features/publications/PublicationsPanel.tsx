import { dayOf, yearOf } from '@lab/shared/dates'
import { checkInput } from '@lab/shared/fields.schema'
import {
  DEFAULT_STATUS,
  type Publication,
  publicationImages,
  publicationTexts,
} from '@lab/shared/publications'
import {
  publicationEdit,
  publicationInput,
  publicationStatuses,
} from '@lab/shared/publications.schema'
import type { Versioned } from '@lab/shared/site'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { ImageField } from '../../editor/fields/ImageField.tsx'
import { numberOf } from '../../editor/fields/numberOf.ts'
import { type Picture, withStandIns } from '../../editor/fields/pictures.ts'
import { SelectField } from '../../editor/fields/SelectField.tsx'
import { TextField } from '../../editor/fields/TextField.tsx'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deletePublication, savePublication } from './api.ts'

type Draft = {
  title: string
  details: string
  link: string
  status: Publication['status']
  date: string
  imgUrl: Picture
  publication_sequence: string
}

const blank: Draft = {
  title: '',
  details: '',
  link: '',
  status: DEFAULT_STATUS,
  date: '',
  imgUrl: '',
  publication_sequence: '',
}

const labels = {
  title: 'Title',
  details: 'Details',
  link: 'Link',
  status: 'Status',
  date: 'Date',
  imgUrl: 'Image',
  publication_sequence: 'Sequence',
}

const draftOf = (paper: Publication): Draft => ({
  title: paper.title,
  details: paper.details,
  link: paper.link,
  status: paper.status,
  date: dayOf(paper.date),
  imgUrl: paper.imgUrl,
  publication_sequence: String(paper.publication_sequence),
})

/** An edit without an image leaves the stored one. */
const inputOf = (draft: Draft) => ({
  ...draft,
  imgUrl: draft.imgUrl || undefined,
  publication_sequence: numberOf(draft.publication_sequence),
})

const check = (draft: Draft, edited?: Publication) =>
  edited
    ? checkInput(publicationEdit, withStandIns(inputOf(draft)), publicationTexts.missingOnEdit)
    : checkInput(publicationInput, withStandIns(inputOf(draft)), publicationTexts.missing)

export function PublicationsPanel() {
  const editor = useEditor<Versioned<Publication>, Draft>({
    name: 'Publication',
    items: useAdminData().data.publication,
    labels,
    blank,
    draftOf,
    check,
    save: (draft, saving) => savePublication(inputOf(draft), saving),
    picturesOf: publicationImages,
    remove: deletePublication,
  })
  const { field } = editor
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Publications',
        open: 'Add a publication',
        add: 'Add Publication',
        update: 'Update Publication',
      }}
      row={({ title, status, date, imgUrl }) => ({
        title,
        note: `${status}, ${yearOf(date) ?? 'no date'}`,
        picture: imgUrl,
      })}
    >
      <TextField {...field('title')} required />
      <TextField
        {...field('details')}
        multiline
        required
        hint="Text between two asterisks is shown bold."
      />
      <TextField {...field('link')} type="url" required />
      <SelectField {...field('status')} options={publicationStatuses} />
      <TextField {...field('date')} type="date" required />
      <TextField
        {...field('publication_sequence')}
        type="number"
        hint="Sorts papers of the same day, lowest first; empty puts a new one at the end."
      />
      <ImageField {...field('imgUrl')} required />
    </EditorPanel>
  )
}
