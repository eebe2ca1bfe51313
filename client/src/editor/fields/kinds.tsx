import type { AltTexts } from '@lab/shared/altTexts'
import { type Colours, colourLabels, colourNames, defaultColours } from '@lab/shared/colours'
import { dayOf, formatDay, today } from '@lab/shared/dates'
import { type TypefaceName, typefaceNames, typefaces } from '@lab/shared/typefaces'
import { Button } from '../../ui/Button.tsx'
import { ColourField } from './ColourField.tsx'
import { FileField, type Pdf } from './FileField.tsx'
import type { Field } from './field.ts'
import { ImageField } from './ImageField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { PaletteField } from './PaletteField.tsx'
import type { Picture } from './pictures.ts'
import { RichTextField } from './RichTextField.tsx'
import { SelectField } from './SelectField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TextField, type TextOptions } from './TextField.tsx'
import { TypefacesField } from './TypefacesField.tsx'

/** The kinds of fields that panels are made of. */

const asItIs = <T,>(value: T) => value

export const text = (label: string, options: TextOptions = {}): Field<string> => ({
  label,
  blank: '',
  valueOf: asItIs,
  inputOf: asItIs,
  render: (binding) => <TextField {...binding} {...options} />,
})

/** @param blank the day of a fresh form, which is asked about before it is saved */
export const day = (label: string, options: TextOptions = {}, blank = ''): Field<string> => ({
  label,
  blank,
  valueOf: dayOf,
  inputOf: asItIs,
  readable: formatDay,
  askAbout: (chosen) =>
    blank && chosen === blank
      ? {
          title: `Is ${formatDay(blank)} the date?`,
          instead: { label: `Use today, ${formatDay(today())}`, value: today() },
          keep: `Keep ${formatDay(blank)}`,
        }
      : undefined,
  render: (binding) => (
    <TextField
      {...binding}
      {...options}
      type="date"
      beside={
        <Button kind="quiet" onClick={() => binding.onChange(today())}>
          Today
        </Button>
      }
    />
  ),
})

/** The hint of a text that is a day or a part of one. */
export const PARTIAL_DAY = 'A year, a month or a day: 2024, 2024-02 or 2024-02-29.'

/** A number that may be left out. */
export const number = (label: string, options: TextOptions = {}): Field<string, number> => ({
  ...text(label, { ...options, type: 'number' }),
  valueOf: String,
  inputOf: (typed) => (typed === '' ? undefined : Number(typed)),
})

/** A colour as six hex digits, or none. */
export const colour = (label: string, hint: string): Field<string> => ({
  label,
  blank: '',
  valueOf: asItIs,
  inputOf: asItIs,
  render: (binding) => <ColourField {...binding} hint={hint} />,
})

/** One of a few words. @param names how options are called that are not their own words */
export const choice = <T extends string>(
  label: string,
  options: readonly T[],
  blank: T,
  names?: Partial<Record<T, string>>,
): Field<T> => ({
  label,
  blank,
  valueOf: asItIs,
  inputOf: asItIs,
  readable: (chosen) => names?.[chosen] ?? chosen,
  render: (binding) => <SelectField {...binding} options={options} names={names} />,
})

/** The colours of the site. */
export const palette = (label: string): Field<Colours> => ({
  label,
  blank: defaultColours,
  valueOf: asItIs,
  inputOf: asItIs,
  readable: (colours) =>
    colourNames.map((name) => `${colourLabels[name].label} ${colours[name]}`).join(', '),
  isTall: true,
  render: (binding) => <PaletteField {...binding} />,
})

/** The typefaces of the site. */
export const typefacePair = (label: string): Field<TypefaceName> => ({
  label,
  blank: typefaceNames[0],
  valueOf: asItIs,
  inputOf: asItIs,
  readable: (name) => typefaces[name].label,
  render: (binding) => <TypefacesField {...binding} />,
})

export const onOff = (label: string): Field<boolean> => ({
  label,
  blank: false,
  valueOf: asItIs,
  inputOf: asItIs,
  readable: (on) => (on ? 'On' : 'Off'),
  render: (binding) => <SwitchField {...binding} />,
})

type RichTextOptions = {
  /** Where its pictures are sent, if it may have any. */
  pictures?: string
  required?: boolean
  /** What is said of what is typed. */
  hint?: (html: string) => string | undefined
}

export const richText = (
  label: string,
  { hint, ...options }: RichTextOptions = {},
): Field<string> => ({
  ...text(label),
  readable: (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
  render: (binding, { saving }) => (
    <RichTextField {...binding} {...options} hint={hint?.(binding.value)} disabled={saving} />
  ),
})

type PictureOptions = {
  /** Whether there must be one. An edit without one then leaves what is stored. */
  required?: boolean
  /** What it is called without a text of its own; left out where it only decorates. */
  usual?: (title: string) => string
  hint?: string
}

export const picture = (
  label: string,
  { required = false, usual, hint }: PictureOptions,
): Field<Picture, string> => ({
  label,
  blank: '',
  valueOf: asItIs,
  inputOf: (chosen) => (required ? chosen || undefined : chosen),
  holdsPictures: true,
  render: (binding, { title, pictureTexts }) => (
    <ImageField
      {...binding}
      required={required}
      hint={hint}
      removable={!required}
      texts={usual && { ...pictureTexts, usual: usual(title) }}
    />
  ),
})

/** Any number of pictures. @param usual what one is called without a text of its own */
export const pictures = (
  label: string,
  usual: (title: string, index: number) => string,
): Field<Picture[], string[]> => ({
  label,
  blank: [],
  valueOf: asItIs,
  inputOf: asItIs,
  holdsPictures: true,
  render: (binding, { title, pictureTexts }) => (
    <ImagesField {...binding} texts={{ ...pictureTexts, usual: (index) => usual(title, index) }} />
  ),
})

/** A PDF, by its address or sent along. */
export const file = (label: string, hint?: string): Field<Pdf, string> => ({
  label,
  blank: '',
  valueOf: asItIs,
  inputOf: asItIs,
  readable: (pdf) => (pdf instanceof File ? pdf.name : pdf),
  render: (binding) => <FileField {...binding} hint={hint} />,
})

/** What is said about the pictures, which is written beside each of them. */
export const altTexts = (label: string): Field<AltTexts> => ({
  label,
  blank: {},
  valueOf: asItIs,
  inputOf: asItIs,
  render: () => null,
})

/** What every record of a panel has alike, which nobody edits there. */
export const fixed = (label: string, value: string): Field<string> => ({
  label,
  blank: value,
  valueOf: asItIs,
  inputOf: asItIs,
  render: () => null,
})
