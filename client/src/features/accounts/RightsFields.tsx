import type { Account } from '@lab/shared/accounts'
import { type Role, roles } from '@lab/shared/auth'
import { useState } from 'react'
import { Select } from '../../ui/Select.tsx'
import { usePeople } from './usePeople.ts'

const meanings: Record<Role, string> = {
  owner: 'Everything, accounts too.',
  editor: 'All content, pictures and settings; no applications, no accounts.',
  contributor: 'Reads all content and saves drafts, which an editor publishes.',
  reviewer: 'Applications, nothing else.',
  member: 'The own profile, nothing else.',
}
const withoutApplications: Role[] = ['editor', 'contributor', 'member']

const options = roles.map((role) => ({ value: role, label: role }))

type Props = {
  account?: Account
  errorOf: (field: string) => string | undefined
  /** Sets the fields apart from others of their names on the page. */
  id: string
}

/** What an account may do, and whose profile is theirs. */
export function RightsFields({ account, errorOf, id }: Props) {
  const [role, setRole] = useState<Role>(account?.role ?? 'editor')
  const people = usePeople()
  const members = people.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <>
      <Select
        id={`${id}-role`}
        name="role"
        label="Role"
        options={options}
        value={role}
        onChange={(event) => setRole(roles.find((known) => known === event.target.value) ?? role)}
        hint={meanings[role]}
        error={errorOf('role')}
      />
      {withoutApplications.includes(role) && (
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            name="mayReview"
            defaultChecked={account?.mayReview}
            className="size-5 accent-water"
          />
          Reviews applications too
        </label>
      )}
      <Select
        id={`${id}-member`}
        name="member"
        label="Profile"
        options={[{ value: '', label: 'None' }, ...members]}
        defaultValue={account?.member ?? ''}
        hint="The member of the lab whose biography, picture and links this account may edit."
        error={errorOf('member')}
      />
    </>
  )
}

/** What the fields say. */
export const rightsIn = (data: FormData) => ({
  role: roles.find((role) => role === data.get('role')) ?? 'member',
  mayReview: data.has('mayReview'),
  member: String(data.get('member')),
})
