import { usualAltTexts } from '@lab/shared/altTexts'
import { yearOf } from '@lab/shared/dates'
import { imagePaths } from '@lab/shared/images'
import { pages } from '@lab/shared/paths'
import { researchImages, researchTexts } from '@lab/shared/research'
import {
  projectStatuses,
  type ResearchInput,
  researchEdit,
  researchInput,
} from '@lab/shared/research.schema'
import { withRichBody } from '@lab/shared/richBody'
import type { AdminSiteData } from '@lab/shared/site'
import type { FieldsOf } from '../../editor/fields/field.ts'
import {
  altTexts,
  choice,
  day,
  number,
  PARTIAL_DAY,
  picture,
  pictures,
  richText,
  text,
} from '../../editor/fields/kinds.tsx'
import { withAltTexts } from '../../editor/fields/pictures.ts'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { record, records } from '../../editor/form/connections.tsx'
import { inSection, list } from '../../editor/form/wholeKinds.tsx'
import { EditorPanel } from '../../editor/list/EditorPanel.tsx'
import { useEditor } from '../../editor/list/useEditor.ts'
import { deleteProject, saveProject } from './adminApi.ts'

const MORE = 'More about this project'

/** What a project may say beside the specified fields. */
const furtherFields = {
  status: choice('Status', ['', ...projectStatuses], '', {
    '': 'follows from the end',
    current: 'current',
    completed: 'completed',
  }),
  from: text('Begin', { hint: PARTIAL_DAY }),
  to: text('End', { hint: 'After it the project is completed.' }),
  funding: list('Funding', 'funder', {
    funder: text('Funder'),
    grant: text('Number of the grant'),
    logo: picture('Logo', {}),
  } satisfies FieldsOf<Entry<'funding'>>),
  data: text('Data', { type: 'url', hint: 'Their address.' }),
  code: text('Code', { type: 'url', hint: 'Its address.' }),
  places: list(
    'Places',
    'place',
    {
      name: text('Name'),
      lat: number('Latitude', { step: 'any' }),
      lon: number('Longitude', { step: 'any' }),
    } satisfies FieldsOf<Entry<'places'>>,
    'Degrees such as 46.52, south and west with a minus; with both the place leads to a map.',
  ),
} satisfies FieldsOf<Pick<ResearchInput, Further>>

type Further = 'status' | 'from' | 'to' | 'funding' | 'data' | 'code' | 'places'
type Entry<Name extends 'funding' | 'places' | 'people'> = NonNullable<ResearchInput[Name]>[number]

export const projectFields = {
  title: text('Title', { required: true, growing: true }),
  date: day('Date'),
  period: text('Period'),
  sponsors: text('Sponsors', { growing: true }),
  collaborators: text('Collaborators', { growing: true }),
  rich: richText('Body', { pictures: imagePaths.research }),
  mainImage: picture('Main image', { usual: usualAltTexts.main }),
  otherImg: pictures('Other images', usualAltTexts.further),
  people: list('People', 'person', {
    member: record('Person of the lab', 'team'),
    role: text('Role'),
  } satisfies FieldsOf<Entry<'people'>>),
  themes: records('Themes', 'themes'),
  ...inSection(MORE, furtherFields),
  pictureTexts: altTexts('Descriptions of pictures'),
  ...visibilityFields,
} satisfies FieldsOf<Omit<ResearchInput, 'body'>>

export function ResearchPanel() {
  const editor = useEditor({
    name: 'Research',
    kind: 'research',
    fields: projectFields,
    items: ({ research, pictureTexts }: AdminSiteData) =>
      withAltTexts(research.map(withRichBody), researchImages, pictureTexts),
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
      row={({ _id, title, period, mainImage, date }) => ({
        title,
        note: period,
        picture: mainImage,
        page: pages.project(_id),
        year: yearOf(date),
      })}
    />
  )
}
