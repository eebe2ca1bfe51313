import { type IntroInput, introInput } from '@lab/shared/intro.schema'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { text } from '../../editor/fields/kinds.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { RecordPanel } from '../../editor/form/RecordPanel.tsx'
import { useForm } from '../../editor/form/useForm.ts'
import { saveIntro } from './api.ts'

export const introFields = {
  slogan: text('Slogan', { growing: true }),
  research_oneLine: text('Research headline', { growing: true }),
  research_Desc: text('Research description', { multiline: true }),
  publication_oneLine: text('Publications headline', { growing: true }),
  publication_desc: text('Publications description', { multiline: true }),
} satisfies FieldsOf<IntroInput>

export function IntroPanel() {
  const { intro } = useAdminData().data
  const form = useForm(intro._id, {
    name: 'Intro',
    kind: 'intro',
    fields: introFields,
    items: ({ intro }) => [intro],
    check: (input) => checkForm(introInput, input),
    save: saveIntro,
  })
  return <RecordPanel title="Intro" form={form} submitLabel="Update Intro" />
}
