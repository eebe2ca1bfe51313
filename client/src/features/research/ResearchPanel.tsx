import { dayOf } from '@lab/shared/dates'
import { checkInput } from '@lab/shared/fields.schema'
import { type Research, researchTexts } from '@lab/shared/research'
import { researchEdit, researchInput } from '@lab/shared/research.schema'
import type { Versioned } from '@lab/shared/site'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { EditorPanel } from '../../editor/EditorPanel.tsx'
import { ImageField } from '../../editor/ImageField.tsx'
import { ImagesField } from '../../editor/ImagesField.tsx'
import { ParagraphsField } from '../../editor/ParagraphsField.tsx'
import { type Picture, withStandIns } from '../../editor/pictures.ts'
import { TextField } from '../../editor/TextField.tsx'
import { useEditor } from '../../editor/useEditor.ts'
import { deleteProject, saveProject } from './api.ts'

type Draft = {
  title: string
  body: string[]
  date: string
  mainImage: Picture
  otherImg: Picture[]
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
  period: 'Period',
  sponsors: 'Sponsors',
  collaborators: 'Collaborators',
}

const draftOf = (project: Research): Draft => ({
  title: project.title,
  body: project.body,
  date: dayOf(project.date),
  mainImage: project.mainImage,
  otherImg: project.otherImg,
  period: project.period,
  sponsors: project.sponsors,
  collaborators: project.collaborators,
})

const check = (draft: Draft, edited?: Research) =>
  edited
    ? checkInput(researchEdit, withStandIns(draft), researchTexts.missing)
    : checkInput(researchInput, withStandIns(draft), researchTexts.missing)

export function ResearchPanel() {
  const editor = useEditor<Versioned<Research>, Draft>({
    name: 'Research',
    items: useAdminData().data.research,
    labels,
    blank,
    draftOf,
    check,
    save: saveProject,
    remove: deleteProject,
  })
  const { field } = editor
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
      <ImageField {...field('mainImage')} removable />
      <ImagesField {...field('otherImg')} />
    </EditorPanel>
  )
}
