import { dayOf, formatDay } from '@lab/shared/dates'
import { checkInput } from '@lab/shared/fields.schema'
import { linkOut, type News, newsImages, newsTexts } from '@lab/shared/news'
import { newsEdit, newsInput } from '@lab/shared/news.schema'
import { type PictureTexts, usualTexts } from '@lab/shared/pictureTexts'
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
import { deleteNews, saveNews } from './adminApi.ts'

type Draft = {
  heading: string
  body: string[]
  mainImage: Picture
  otherImage: Picture[]
  pictureTexts: PictureTexts
  date: string
}

/** The date of a fresh form. Source: specification section 4. */
const PLACEHOLDER_DATE = '2024-01-01'

const blank: Draft = {
  heading: '',
  body: [''],
  mainImage: '',
  otherImage: [],
  pictureTexts: {},
  date: PLACEHOLDER_DATE,
}

const labels = {
  heading: 'Heading',
  body: 'Body',
  mainImage: 'Main image',
  otherImage: 'Optional images',
  pictureTexts: 'Descriptions of pictures',
  date: 'Date',
}

const draftOf = (news: WithTexts<News>): Draft => ({
  heading: news.heading,
  body: news.body,
  mainImage: news.mainImage,
  otherImage: news.otherImage,
  pictureTexts: news.pictureTexts,
  date: dayOf(news.date),
})

/** An edit without a main image leaves the stored one. */
const inputOf = (draft: Draft) => ({ ...draft, mainImage: draft.mainImage || undefined })

const check = (draft: Draft, edited?: News) =>
  edited
    ? checkInput(newsEdit, withStandIns(inputOf(draft)), newsTexts.missingOnEdit)
    : checkInput(newsInput, withStandIns(inputOf(draft)), newsTexts.missing)

function whereItLeads(body: string[]): string {
  const address = linkOut(body)
  return address
    ? `This item links out: cards and feeds lead to ${address}.`
    : 'A text that is one web address and nothing else makes the item a link to it.'
}

export function NewsPanel() {
  const { news, pictureTexts } = useAdminData().data
  const editor = useEditor<WithTexts<Versioned<News>>, Draft>({
    name: 'News',
    items: withTexts(news, newsImages, pictureTexts),
    labels,
    blank,
    draftOf,
    check,
    save: (draft, saving) => saveNews(inputOf(draft), saving),
    picturesOf: newsImages,
    remove: deleteNews,
  })
  const { field, form } = editor
  const texts = field('pictureTexts')
  const heading = form.draft.heading || '…'
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
      <ParagraphsField {...field('body')} hint={whereItLeads(form.draft.body)} />
      <ImageField
        {...field('mainImage')}
        required
        texts={{ ...texts, usual: usualTexts.main(heading) }}
      />
      <ImagesField
        {...field('otherImage')}
        texts={{ ...texts, usual: (index) => usualTexts.further(heading, index) }}
      />
    </EditorPanel>
  )
}
