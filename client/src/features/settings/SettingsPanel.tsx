import { imagePaths } from '@lab/shared/images'
import { type Section, settingsEdits } from '@lab/shared/settings.schema'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { withDefaults } from '../../editor/fields/withDefaults.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { RecordPanel } from '../../editor/form/RecordPanel.tsx'
import { useForm } from '../../editor/form/useForm.ts'
import { saveSettings } from './api.ts'
import { settingsFields } from './fields.ts'

/** Of what no sample says anything. */
const notes: Partial<Record<Section, string>> = {
  appearance: 'The default.',
  menu: 'The default.',
  redirects: 'The default.',
  locale: 'The default.',
  words: 'The default.',
}

/** The form of one section of the settings. */
export function SettingsPanel({ section, title }: { section: Section; title: string }) {
  const { defaults } = useAdminData().data
  const form = useForm(section, {
    name: title,
    kind: 'settings',
    fields: withDefaults(settingsFields[section], defaults[section], notes[section]),
    items: ({ settings }) => [{ _id: section, ...settings[section] }],
    upload: imagePaths.site,
    check: (input) => checkForm(settingsEdits[section], input),
    save: (input, saving) => saveSettings(section, input, saving),
  })
  return <RecordPanel title={title} form={form} submitLabel={`Update ${title}`} />
}
