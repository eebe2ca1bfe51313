import { everyPageWords } from '@lab/shared/words/everyPage'
import { type Look, looks, useLook } from '../lib/look.ts'
import { useWords } from '../lib/words.ts'

/** The reader's choice of light or dark, for this and later visits, which public/look.js carries out. */
export function LookChoice() {
  const chosen = useLook()
  const words = useWords(everyPageWords)
  const labels: Record<Look, string> = {
    light: words.lookLight,
    dark: words.lookDark,
    system: words.lookSystem,
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 scheme-dark">
      <legend className="float-start me-4 max-sm:w-full">{words.look}</legend>
      {looks.map((look) => (
        <label
          key={look}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-on-deep sm:min-h-9"
        >
          <input
            type="radio"
            name="look"
            value={look}
            checked={look === chosen}
            readOnly
            className="size-4 accent-on-deep"
          />
          {labels[look]}
        </label>
      ))}
    </fieldset>
  )
}
