import type { Member } from '@lab/shared/team'
import { linkKinds } from '@lab/shared/team.schema'
import type { Binding } from '../../editor/fields/binding.ts'
import { Rows } from '../../editor/fields/Rows.tsx'
import { SelectField } from '../../editor/fields/SelectField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldNote } from '../../ui/Field.tsx'
import { linkNames } from './furtherFields.tsx'

type Links = NonNullable<Member['links']>

/** Where else somebody is found, each with its words. */
export function LinksField({ id, label, value, error, onChange }: Binding<Links>) {
  const change = (index: number, part: Partial<Links[number]>) =>
    onChange(value.map((link, at) => (at === index ? { ...link, ...part } : link)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <Rows noun="link" items={value} onChange={onChange}>
        {(link, index) => (
          <div className="grid gap-3 sm:grid-cols-3">
            <SelectField
              id={`${id}-${index}-kind`}
              label={`Kind of link ${index + 1}`}
              value={link.kind ?? ''}
              errors={[]}
              options={['', ...linkKinds]}
              names={linkNames}
              onChange={(kind) => change(index, { kind: kind || undefined })}
            />
            <Field
              id={`${id}-${index}-label`}
              label={`Words of link ${index + 1}`}
              value={link.label}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <Field
              id={`${id}-${index}-url`}
              label={`Address of link ${index + 1}`}
              type="url"
              value={link.url}
              onChange={({ target }) => change(index, { url: target.value })}
            />
          </div>
        )}
      </Rows>
      <FieldNote id={`${id}-note`} error={error} />
      <Button
        kind="quiet"
        className="mt-3"
        onClick={() => onChange([...value, { label: '', url: '' }])}
      >
        Add a link
      </Button>
    </fieldset>
  )
}
