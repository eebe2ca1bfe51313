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
      const render: typeof field.render = (binding, form) => (
        <div className="min-w-0">
          {field.render(binding, form)}
          <div className="mt-1 flex min-h-6 items-center text-sm">
            {isStandard(binding.value) ? (
              <p className="text-quiet">{note}</p>
            ) : (
              <SmallButton
                label="Back to the default"
                about={`of ${field.label.toLowerCase()}`}
                isPlain
                onClick={() => binding.onChange(standard)}
              />
            )}
          </div>
        </div>
      )
      return [name, { ...field, render }]
    }),
  )
