import { checkInput } from '@lab/shared/fields.schema'
import type { Intro } from '@lab/shared/intro'
import { type IntroInput, introInput } from '@lab/shared/intro.schema'
import type { Versioned } from '@lab/shared/site'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { TextField } from '../../editor/fields/TextField.tsx'
import { RecordPanel } from '../../editor/form/RecordPanel.tsx'
import { useForm } from '../../editor/form/useForm.ts'
import { saveIntro } from './api.ts'

const labels = {
  slogan: 'Slogan',
  research_oneLine: 'Research headline',
  research_Desc: 'Research description',
  publication_oneLine: 'Publications headline',
  publication_desc: 'Publications description',
}

const draftOf = (intro: Intro): IntroInput => ({
  slogan: intro.slogan,
  research_oneLine: intro.research_oneLine,
  research_Desc: intro.research_Desc,
  publication_oneLine: intro.publication_oneLine,
  publication_desc: intro.publication_desc,
})

export function IntroPanel() {
  const { intro } = useAdminData().data
  const form = useForm<Versioned<Intro>, IntroInput>(
    { item: intro, draft: draftOf(intro) },
    {
      name: 'Intro',
      items: [intro],
      labels,
      draftOf,
      check: (draft) => checkInput(introInput, draft),
      save: saveIntro,
    },
  )
  const { field } = form
  return (
    <RecordPanel title="Intro" form={form} submitLabel="Update Intro">
      <TextField {...field('slogan')} />
      <TextField {...field('research_oneLine')} />
      <TextField {...field('research_Desc')} multiline />
      <TextField {...field('publication_oneLine')} />
      <TextField {...field('publication_desc')} multiline />
    </RecordPanel>
  )
}
