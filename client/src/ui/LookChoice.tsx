import { chooseLook, type Look, looks, useLook } from '../lib/look.ts'

const labels: Record<Look, string> = { light: 'Light', dark: 'Dark', system: 'As the system' }

/** The reader's choice of light or dark, for this and later visits. */
export function LookChoice() {
  const chosen = useLook()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 scheme-dark">
      <legend className="float-left mr-4 max-sm:w-full">Look</legend>
      {looks.map((look) => (
        <label
          key={look}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-on-deep sm:min-h-9"
        >
          <input
            type="radio"
            name="look"
            checked={look === chosen}
            onChange={() => chooseLook(look)}
            className="size-4 accent-on-deep"
          />
          {labels[look]}
        </label>
      ))}
    </fieldset>
  )
}
