import { dayOf, formatDay } from '@lab/shared/dates'
import { checkInput } from '@lab/shared/fields.schema'
import { type News, newsTexts } from '@lab/shared/news'
import { newsEdit, newsInput } from '@lab/shared/news.schema'
import type { Versioned } from '@lab/shared/site'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { EditorPanel } from '../../editor/EditorPanel.tsx'
import { ImageField } from '../../editor/ImageField.tsx'
import { ImagesField } from '../../editor/ImagesField.tsx'
import { ParagraphsField } from '../../editor/ParagraphsField.tsx'
import { type Picture, withStandIns } from '../../editor/pictures.ts'
import { TextField } from '../../editor/TextField.tsx'
import { useEditor } from '../../editor/useEditor.ts'
import { deleteNews, saveNews } from './api.ts'

type Draft = {
  heading: string
  body: string[]
  mainImage: Picture
  otherImage: Picture[]
  date: string
}

/** The date of a fresh form. Source: specification section 4. */
const PLACEHOLDER_DATE = '2024-01-01'

const blank: Draft = {
  heading: '',
  body: [''],
  mainImage: '',
  otherImage: [],
  date: PLACEHOLDER_DATE,
}

const labels = {
  heading: 'Heading',
  body: 'Body',
  mainImage: 'Main image',
  otherImage: 'Optional images',
  date: 'Date',
}

const draftOf = (news: News): Draft => ({
  heading: news.heading,
  body: news.body,
  mainImage: news.mainImage,
  otherImage: news.otherImage,
  date: dayOf(news.date),
})

/** An edit without a main image leaves the stored one. */
const inputOf = (draft: Draft) => ({ ...draft, mainImage: draft.mainImage || undefined })

const check = (draft: Draft, edited?: News) =>
  edited
    ? checkInput(newsEdit, withStandIns(inputOf(draft)), newsTexts.missingOnEdit)
    : checkInput(newsInput, withStandIns(inputOf(draft)), newsTexts.missing)

export function NewsPanel() {
  const editor = useEditor<Versioned<News>, Draft>({
    name: 'News',
    items: useAdminData().data.news,
    labels,
    blank,
    draftOf,
    check,
    save: (draft, saving) => saveNews(inputOf(draft), saving),
    remove: deleteNews,
  })
  const { field } = editor
  return (
    <EditorPanel
      editor={editor}
      words={{ title: 'News', open: 'Add news', add: 'Add News', update: 'Update News' }}
      row={({ heading, date, mainImage }) => ({
        title: heading,
        note: formatDay(date),
        picture: mainImage,
      })}
    >
      <TextField {...field('heading')} required />
      <TextField {...field('date')} type="date" required />
      <ParagraphsField {...field('body')} />
      <ImageField {...field('mainImage')} required />
      <ImagesField {...field('otherImage')} />
    </EditorPanel>
  )
}
