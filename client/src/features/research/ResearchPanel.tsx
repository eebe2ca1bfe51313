import { dayOf } from '@lab/shared/dates'
import { checkInput } from '@lab/shared/fields.schema'
import { type PictureTexts, usualTexts } from '@lab/shared/pictureTexts'
import { type Research, researchImages, researchTexts } from '@lab/shared/research'
import { researchEdit, researchInput } from '@lab/shared/research.schema'
import type { Versioned } from '@lab/shared/site'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { ImageField } from '../../editor/fields/ImageField.tsx'
import { ImagesField } from '../../editor/fields/ImagesField.tsx'
import { ParagraphsField } from '../../editor/fields/ParagraphsField.tsx'
import {
  type Picture,
  type WithTexts,
  withStandIns,
  withTexts,
} from '../../editor/fields/pictures.ts'
import { TextField } from '../../editor/fields/TextField.tsx'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteProject, saveProject } from './adminApi.ts'

type Draft = {
  title: string
  body: string[]
  date: string
  mainImage: Picture
  otherImg: Picture[]
  pictureTexts: PictureTexts
  period: string
  sponsors: string
  collaborators: string
}

const blank: Draft = {
  title: '',
  body: [''],
  date: '',
  mainImage: '',
  otherImg: [],
  pictureTexts: {},
  period: '',
  sponsors: '',
  collaborators: '',
}

const labels = {
  title: 'Title',
  body: 'Body',
  date: 'Date',
  mainImage: 'Main image',
  otherImg: 'Other images',
  pictureTexts: 'Descriptions of pictures',
  period: 'Period',
  sponsors: 'Sponsors',
  collaborators: 'Collaborators',
}

const draftOf = (project: WithTexts<Research>): Draft => ({
  title: project.title,
  body: project.body,
  date: dayOf(project.date),
  mainImage: project.mainImage,
  otherImg: project.otherImg,
  pictureTexts: project.pictureTexts,
  period: project.period,
  sponsors: project.sponsors,
  collaborators: project.collaborators,
})

const check = (draft: Draft, edited?: Research) =>
  edited
    ? checkInput(researchEdit, withStandIns(draft), researchTexts.missing)
    : checkInput(researchInput, withStandIns(draft), researchTexts.missing)

export function ResearchPanel() {
  const { research, pictureTexts } = useAdminData().data
  const editor = useEditor<WithTexts<Versioned<Research>>, Draft>({
    name: 'Research',
    items: withTexts(research, researchImages, pictureTexts),
    labels,
    blank,
    draftOf,
    check,
    save: saveProject,
    picturesOf: researchImages,
    remove: deleteProject,
  })
  const { field, form } = editor
  const texts = field('pictureTexts')
  const title = form.draft.title || '…'
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'Research',
        open: 'Add a research project',
        add: 'Add Research',
        update: 'Update Research',
      }}
      row={({ title, period, mainImage }) => ({ title, note: period, picture: mainImage })}
    >
      <TextField {...field('title')} required />
      <TextField {...field('date')} type="date" />
      <TextField {...field('period')} />
      <TextField {...field('sponsors')} />
      <TextField {...field('collaborators')} />
      <ParagraphsField {...field('body')} />
      <ImageField
        {...field('mainImage')}
        removable
        texts={{ ...texts, usual: usualTexts.main(title) }}
      />
      <ImagesField
        {...field('otherImg')}
        texts={{ ...texts, usual: (index) => usualTexts.further(title, index) }}
      />
    </EditorPanel>
  )
}
