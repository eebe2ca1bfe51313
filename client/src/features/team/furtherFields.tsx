import { ALUMNI } from '@lab/shared/team'
import { linkKinds, type MemberInput } from '@lab/shared/team.schema'
import type { Visibility } from '@lab/shared/visibility'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { Binding } from '../../editor/fields/binding.ts'
import type { Field, FieldsOf } from '../../editor/fields/field.ts'
import { choice, day, onOff, PARTIAL_DAY, text } from '../../editor/fields/kinds.tsx'
import { SelectField } from '../../editor/fields/SelectField.tsx'
import { record, records } from '../../editor/form/connections.tsx'
import { inSection, lines, list } from '../../editor/form/wholeKinds.tsx'

type Entry<Name extends 'links' | 'roles' | 'nameForms'> = NonNullable<MemberInput[Name]>[number]

export const linkNames = {
  '': 'other, in the words beside',
  website: 'Website',
  orcid: 'ORCID',
  scholar: 'Google Scholar',
  github: 'GitHub',
  researchgate: 'ResearchGate',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
} as const

/** Where else somebody is found. */
export const links = list('Links', 'link', {
  kind: choice('Kind', ['', ...linkKinds], '', linkNames),
  label: text('Words'),
  url: text('Address', { type: 'url' }),
} satisfies FieldsOf<Entry<'links'>>)

/** What somebody stands under, of the groups of the lab. */
export const group: Field<string> = {
  ...text('Group'),
  render: (binding) => <GroupChoice {...binding} />,
}

function GroupChoice(binding: Binding<string>) {
  const { groups } = useAdminData().data.settings.people
  const names = Object.fromEntries(groups.map(({ id, title }) => [id, title]))
  // One that was taken away stays until another is chosen.
  const gone = binding.value in names || binding.value === ALUMNI ? [] : [binding.value]
  const options = [...new Set(['', ...Object.keys(names), ALUMNI, ...gone])]
  return (
    <SelectField
      {...binding}
      options={options}
      names={{
        ...Object.fromEntries(gone.map((id) => [id, 'a group that is gone'])),
        ...names,
        '': 'none',
        [ALUMNI]: 'Alumni',
      }}
    />
  )
}

/** By what somebody is known among the authors of papers. */
const authorFields = {
  orcid: text('ORCID iD', { hint: 'Such as 0000-0002-1825-0097; papers with it are theirs.' }),
  nameForms: list('Other forms of the name', 'form', {
    form: text('As authors are written'),
    isOther: onOff('This is somebody else'),
  } satisfies FieldsOf<Entry<'nameForms'>>),
}

const MORE = 'More about this person'

/** What may be said of somebody beside the specified fields. */
export const furtherFields = inSection(MORE, {
  pronouns: text('Pronouns'),
  office: text('Office'),
  topics: lines('Works on', 'One a line.'),
  themes: records('Themes', 'themes'),
  adviser: record('Adviser', 'team'),
  roles: list(
    'Roles in the lab',
    'role',
    {
      title: text('Role'),
      from: text('From'),
      to: text('To'),
    } satisfies FieldsOf<Entry<'roles'>>,
    `Oldest first. ${PARTIAL_DAY}`,
    true,
  ),
  until: day('Last day in the lab', {
    hint: 'The day after, the person moves to the alumni by itself.',
  }),
  after: text('What came after', { multiline: true, hint: 'Shown with the alumni.' }),
  ...authorFields,
} satisfies FieldsOf<Omit<MemberInput, Specified>>)

type Specified =
  | 'name'
  | 'position'
  | 'desc'
  | 'rich'
  | 'email'
  | 'linkedin'
  | 'img'
  | 'order'
  | 'group'
  | 'links'
  | 'pictureTexts'
  | keyof Visibility
