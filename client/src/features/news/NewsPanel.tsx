import { usualAltTexts } from '@lab/shared/altTexts'
import { namedByNews } from '@lab/shared/connections'
import { formatDay, yearOf } from '@lab/shared/dates'
import { imagePaths } from '@lab/shared/images'
import { linkOut, newsImages, newsLink, newsTexts } from '@lab/shared/news'
import { type NewsInput, newsEdit, newsInput } from '@lab/shared/news.schema'
import { richParagraphs, withRichBody } from '@lab/shared/richBody'
import type { AdminSiteData } from '@lab/shared/site'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { altTexts, day, picture, pictures, richText, text } from '../../editor/fields/kinds.tsx'
import { withAltTexts } from '../../editor/fields/pictures.ts'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { recordsOf } from '../../editor/form/connections.tsx'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteNews, saveNews } from './adminApi.ts'

/** The date of a fresh form. Source: specification section 4. */
const PLACEHOLDER_DATE = '2024-01-01'

export const newsFields = {
  heading: text('Heading', { required: true, growing: true }),
  date: day('Date', { required: true }, PLACEHOLDER_DATE),
  rich: richText('Body', { required: true, pictures: imagePaths.news, hint: whereItLeads }),
  mainImage: picture('Main image', { required: true, usual: usualAltTexts.main }),
  otherImage: pictures('Optional images', usualAltTexts.further),
  about: recordsOf('People, projects and papers that it tells of', namedByNews),
  pictureTexts: altTexts('Descriptions of pictures'),
  ...visibilityFields,
} satisfies FieldsOf<Omit<NewsInput, 'body'>>

function whereItLeads(html: string): string {
  const address = linkOut(richParagraphs(html))
  return address
    ? `This item links out: cards and feeds lead to ${address}.`
    : 'A text that is one web address and nothing else makes the item a link to it.'
}

export function NewsPanel() {
  const editor = useEditor({
    name: 'News',
    kind: 'news',
    fields: newsFields,
    items: ({ news, pictureTexts }: AdminSiteData) =>
      withAltTexts(news.map(withRichBody), newsImages, pictureTexts),
    upload: imagePaths.news,
    check: (input, edited) =>
      edited
        ? checkForm(newsEdit, input, newsTexts.missingOnEdit)
        : checkForm(newsInput, input, newsTexts.missing),
    save: saveNews,
    picturesOf: newsImages,
    remove: deleteNews,
  })
  return (
    <EditorPanel
      editor={editor}
      words={{
        title: 'News',
        fresh: 'New news item',
        open: 'Add news',
        add: 'Add News',
        update: 'Update News',
      }}
      row={(item) => ({
        title: item.heading,
        note: formatDay(item.date),
        picture: item.mainImage,
        page: newsLink(item),
        year: yearOf(item.date),
      })}
    />
  )
}
