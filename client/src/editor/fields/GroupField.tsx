import type { Binding } from './binding.ts'
import type { Fields, Surroundings } from './field.ts'
import { Parts, type PartValues } from './Parts.tsx'

type Props = Binding<PartValues> & { fields: Fields; form: Surroundings }

/** Fields that belong together, under one name. */
export function GroupField({ fields, form, ...whole }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-s-2 border-line ps-4">
      <legend className="float-start mb-1 font-semibold">{whole.label}</legend>
      <Parts whole={whole} fields={fields} form={form} />
    </fieldset>
  )
}
