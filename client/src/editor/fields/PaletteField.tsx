import {
  type ColourName,
  type Colours,
  colourLabels,
  colourNames,
  defaultColours,
  palettes,
  readColour,
} from '@lab/shared/colours'
import { colourProblems } from '@lab/shared/palette'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'
import { PalettePreview } from './PalettePreview.tsx'
import { painted } from './painted.ts'
import { partOf } from './partOf.ts'

/** The colours as they can be shown; undefined while one of them is none. */
function readAll(written: Colours): Colours | undefined {
  const [accent, deep, paper] = colourNames.map((name) => readColour(written[name]))
  return accent && deep && paper ? { accent, deep, paper } : undefined
}

const isSame = (a: Colours | undefined, b: Colours) =>
  colourNames.every((name) => a?.[name] === b[name])

/** Three colours, chosen together or one by one, with what the site looks like in them. */
export function PaletteField(whole: Binding<Colours>) {
  const { id, label, value, onChange } = whole
  const read = readAll(value)
  const [lastRead, setLastRead] = useState(read ?? defaultColours)
  if (read && !isSame(lastRead, read)) setLastRead(read)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid min-w-0 content-start gap-5">
          <div className="grid grid-cols-2 gap-2">
            {palettes.map(({ name, colours }) => (
              <label
                key={name}
                className="relative flex min-h-11 cursor-pointer flex-col justify-center gap-1.5 rounded-sm border border-edge bg-surface p-2 text-sm has-checked:border-water has-checked:ring-1 has-checked:ring-water has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-water"
              >
                <input
                  type="radio"
                  name={`${id}-palette`}
                  checked={isSame(read, colours)}
                  onChange={() => onChange(colours)}
                  className="sr-only"
                />
                <Swatches colours={colours} />
                {name}
              </label>
            ))}
          </div>
          {colourNames.map((name) => (
            <ColourField key={name} whole={whole} name={name} read={read} />
          ))}
        </div>
        <PalettePreview colours={lastRead} />
      </div>
    </fieldset>
  )
}

const Swatches = ({ colours }: { colours: Colours }) => (
  <span aria-hidden="true" className="flex h-6 overflow-hidden rounded-xs border border-line">
    {colourNames.map((name) => (
      <span
        key={name}
        ref={painted([['background-color', colours[name]]])}
        className="flex-1 forced-color-adjust-none"
      />
    ))}
  </span>
)

type ColourProps = {
  whole: Binding<Colours>
  name: ColourName
  /** All three, where they can be read. */
  read: Colours | undefined
}

/** One of the colours, to be typed or picked; where text in it could not be read, with the nearest that can. */
function ColourField({ whole, name, read }: ColourProps) {
  const { value, onChange } = whole
  const { label, use } = colourLabels[name]
  const choose = (colour: string) => onChange({ ...value, [name]: colour })
  const part = partOf(whole, name, { label, value: value[name], onChange: choose })
  const problem = read && colourProblems(read).find((found) => found.name === name)
  return (
    <div>
      <Field
        id={part.id}
        label={label}
        hint={use}
        value={part.value}
        error={problem?.message ?? part.error}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => choose(event.target.value)}
        beside={
          <input
            type="color"
            aria-label={`Pick: ${label.toLowerCase()}`}
            value={readColour(value[name]) ?? defaultColours[name]}
            onChange={(event) => choose(event.target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-sm border border-edge bg-surface p-1"
          />
        }
      />
      {problem && (
        <Button kind="quiet" className="mt-2" onClick={() => choose(problem.nearest)}>
          <span
            ref={painted([['background-color', problem.nearest]])}
            aria-hidden="true"
            className="size-4 rounded-xs border border-line forced-color-adjust-none"
          />
          Use {problem.nearest}
        </Button>
      )}
    </div>
  )
}
