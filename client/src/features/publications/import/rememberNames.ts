import type { AdminSiteData, Versioned } from '@lab/shared/site'
import { type Member, teamPaths } from '@lab/shared/team'
import { send } from '../../../editor/form/api.ts'
import { HttpError } from '../../../lib/http.ts'
import { type NameChoices, type NameQuestion, rememberedForms, withForms } from './names.ts'

type NameForms = NonNullable<Member['nameForms']>

/** All people of the lab. */
export const peopleIn = ({ investigators, team }: AdminSiteData): Versioned<Member>[] => [
  ...investigators,
  ...team,
]

/**
 * Stores with each person the forms of the name that somebody has decided on.
 * @param reload what is stored by then, where somebody else was faster
 */
export async function rememberNames(
  questions: NameQuestion[],
  choices: NameChoices,
  data: AdminSiteData,
  reload: () => Promise<AdminSiteData | undefined>,
): Promise<void> {
  for (const [id, learned] of rememberedForms(questions, choices)) {
    try {
      await remember(data, id, learned)
    } catch (error) {
      const now = error instanceof HttpError && error.status === 409 ? await reload() : undefined
      if (!now) throw error
      await remember(now, id, learned)
    }
  }
}

async function remember(data: AdminSiteData, id: string, learned: NameForms) {
  const member = peopleIn(data).find(({ _id }) => _id === id)
  if (!member) return
  const { name, position, desc, version } = member
  const nameForms = withForms(member, learned)
  await send('POST', teamPaths.edit(id), { name, position, desc, version, nameForms })
}
