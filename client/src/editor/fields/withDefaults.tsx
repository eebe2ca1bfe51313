import type { Binding } from './binding.ts'
import type { Fields } from './field.ts'
import { SmallButton } from './SmallButton.tsx'

/**
 * The fields of a record that has a value for each before anybody has written one. They say where that
 * is still so, and lead back to it.
 * @param note what they say
 */
export const withDefaults = (
  fields: Fields,
  defaults: object,
  note = 'Still the sample’s.',
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const standard = field.valueOf(Reflect.get(defaults, name))
      const isStandard = (value: unknown) =>
        JSON.stringify(field.inputOf(value)) === JSON.stringify(field.inputOf(standard))
      const state = ({ value, onChange }: Binding<unknown>) =>
        isStandard(value) ? (
          <p className="text-quiet">{note}</p>
        ) : (
          <SmallButton
            label="Back to the default"
            about={`of ${field.label.toLowerCase()}`}
            isPlain
            onClick={() => onChange(standard)}
          />
        )
      const render: typeof field.render = (binding, form) =>
        field.isTall ? (
          <div className="relative min-w-0">
            <div className="absolute end-0 top-0 text-sm">{state(binding)}</div>
            {field.render(binding, form)}
          </div>
        ) : (
          <div className="min-w-0">
            {field.render(binding, form)}
            <div className="mt-1 flex min-h-6 items-center text-sm">{state(binding)}</div>
          </div>
        )
      return [name, { ...field, render }]
    }),
  )
