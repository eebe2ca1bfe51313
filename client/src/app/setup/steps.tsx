import { imagePaths } from '@lab/shared/images'
import { withRichDesc } from '@lab/shared/richBody'
import { settingsEdits } from '@lab/shared/settings.schema'
import type { Setup, SetupStep } from '@lab/shared/setup'
import type { AdminSiteData } from '@lab/shared/site'
import { INVESTIGATORS, type Member, teamPaths, teamTexts } from '@lab/shared/team'
import { memberInput } from '@lab/shared/team.schema'
import { text } from '../../editor/fields/kinds.tsx'
import { withAddresses } from '../../editor/fields/pictures.ts'
import { send } from '../../editor/form/api.ts'
import { checkForm } from '../../editor/form/checkForm.ts'
import type { Values } from '../../editor/form/values.ts'
import { saveSettings } from '../../features/settings/api.ts'
import { settingsFields } from '../../features/settings/fields.ts'
import { investigatorFields } from '../../features/team/InvestigatorsPanel.tsx'
import { randomId } from '../../lib/randomId.ts'
import type { StepFormProps } from './StepForm.tsx'

type Filled = Pick<StepFormProps, 'fields' | 'stored' | 'check' | 'save'>

/** What a step asks, and how that is stored. */
export const formOf: {
  [Step in Exclude<SetupStep, 'content'>]: (data: AdminSiteData, left: Setup['left']) => Filled
} = {
  name: ({ settings: { identity } }, left) => {
    const isSample = (field: string) => left.settings.identity?.includes(field)
    const { name, shortName, description } = settingsFields.identity
    return {
      fields: { name, shortName, description, university: text('University') },
      stored: {
        name: isSample('name') ? '' : identity.name,
        shortName: isSample('shortName') ? '' : identity.shortName,
        description: isSample('description') ? '' : identity.description,
        university: isSample('university') ? '' : identity.university.name,
      },
      check: ({ university: _, ...input }: Values) => checkForm(settingsEdits.identity, input),
      save: ({ university, ...input }) => {
        const before = isSample('university') ? NO_UNIVERSITY : identity.university
        const named = { ...before, name: String(university) }
        const copyright = isSample('copyright') ? { copyright: input.name } : {}
        return saveSettings(
          'identity',
          { ...input, ...copyright, university: named },
          saving(identity.version),
        )
      },
    }
  },
  picture: ({ settings: { home } }, left) => ({
    fields: { hero: settingsFields.home.hero },
    stored: left.settings.home?.includes('hero') ? {} : { hero: home.hero },
    check: (input) => checkForm(settingsEdits.home, input),
    save: (input, onProgress) => saveSettings('home', input, saving(home.version, onProgress)),
  }),
  colours: ({ settings: { appearance } }) => ({
    fields: settingsFields.appearance,
    stored: appearance,
    check: (input) => checkForm(settingsEdits.appearance, input),
    save: (input) => saveSettings('appearance', input, saving(appearance.version)),
  }),
  people: ({ investigators: [first] }, left) => {
    const { name, position, email, rich, img } = investigatorFields
    const isSample = left.records.some(({ leads }) => leads)
    return {
      fields: { name, position, email, rich, img },
      stored: isSample || !first ? {} : withRichDesc(first),
      check: (input) => checkForm(memberInput, asMember(input), teamTexts.missing),
      save: async (input, onProgress) => {
        const body = await withAddresses(imagePaths.team, asMember(input), onProgress)
        return send('POST', first ? teamPaths.edit(first._id) : teamPaths.add, {
          ...body,
          ...(isSample && NOTHING_OF_SAMPLE),
        })
      },
    }
  },
}

const NO_UNIVERSITY = { name: '', url: '', logo: { src: '', alt: '' } }
const NOTHING_OF_SAMPLE: Partial<Member> = { links: [], linkedin: '' }

const asMember = (input: Values): Values => ({ linkedin: '', ...input, group: INVESTIGATORS })

/** How a section is saved, as of the version that is shown. */
const saving = (version: number, onProgress: (share: number) => void = () => {}) => ({
  item: { _id: '', version },
  requestId: randomId(),
  onProgress,
})
