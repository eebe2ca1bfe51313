import type { MenuEntry } from '@lab/shared/menu'
import { pages } from '@lab/shared/paths'
import type { Binding } from '../../editor/fields/binding.ts'
import type { Field } from '../../editor/fields/field.ts'
import { errorOfWhole, partOf } from '../../editor/fields/partOf.ts'
import { Rows } from '../../editor/fields/Rows.tsx'
import { SwitchField } from '../../editor/fields/SwitchField.tsx'
import { TextField } from '../../editor/fields/TextField.tsx'
import { FieldNote } from '../../ui/Field.tsx'

/** The pages of the site: their order and words in the menu, and whether they are shown. */
export const menuEntries = (label: string): Field<MenuEntry[]> => ({
  label,
  blank: [],
  valueOf: (stored) => stored,
  inputOf: (entries) => entries,
  readable: (entries) => entries.map(inWords).join('\n'),
  render: (binding) => <MenuEntries {...binding} />,
})

const inWords = ({ page, label, inMenu, isShown }: MenuEntry) =>
  `${pages[page]}: ${label}${isShown ? (inMenu ? '' : ', not in the menu') : ', not shown'}`

function MenuEntries(whole: Binding<MenuEntry[]>) {
  const { id, label, value, onChange } = whole
  const error = errorOfWhole(whole)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <Rows noun="page" items={value} onChange={onChange} fixed>
        {(entry, index) => (
          <Entry
            entry={entry}
            binding={partOf(whole, String(index), {
              label: pages[entry.page],
              value: entry,
              onChange: (changed) => onChange(value.with(index, changed)),
            })}
          />
        )}
      </Rows>
      <FieldNote
        id={`${id}-list-note`}
        error={error}
        hint="A page that is not shown answers that it is not there. Pages of your own come after these."
      />
    </fieldset>
  )
}

function Entry({ entry, binding }: { entry: MenuEntry; binding: Binding<MenuEntry> }) {
  const { label, onChange } = binding
  const part = <Name extends keyof MenuEntry>(name: Name, words: string) =>
    partOf<MenuEntry[Name]>(binding, name, {
      label: words,
      value: entry[name],
      onChange: (changed) => onChange({ ...entry, [name]: changed }),
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in each row would be read with the list's name each time.
    <div role="group" aria-label={label} className="mb-3 border-s-2 border-line ps-4">
      <TextField {...part('label', `Words for ${label}`)} />
      <div className="flex flex-wrap gap-x-8">
        <SwitchField {...part('isShown', 'There is this page')} />
        {entry.isShown && <SwitchField {...part('inMenu', 'In the menu')} />}
      </div>
    </div>
  )
}
