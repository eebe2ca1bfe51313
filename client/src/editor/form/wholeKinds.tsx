import type { Field, Fields } from '../fields/field.ts'
import { GroupField } from '../fields/GroupField.tsx'
import { ListField } from '../fields/ListField.tsx'
import { PhotoField, type PhotoValue } from '../fields/PhotoField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { blankValues, inputOf, type Values, valuesOf } from './values.ts'

/** The kinds of fields whose values are made of parts. */

/** The fields, folded away together under some words. */
export const inSection = <Some extends Fields>(section: string, fields: Some): Some =>
  Object.assign(
    {},
    fields,
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, section }]),
    ),
  )

/** Fields that belong together. */
export const group = (label: string, fields: Fields): Field<Values, object> => ({
  label,
  blank: blankValues(fields),
  valueOf: (stored) => valuesOf(fields, stored),
  inputOf: (values) => inputOf(fields, values),
  readable: (values) => inWords(fields, values),
  render: (binding, form) => <GroupField {...binding} fields={fields} form={form} />,
})

/** Any number of entries. @param noun what one is called: `link` @param isDense whether fields stand side by side */
export const list = (
  label: string,
  noun: string,
  fields: Fields,
  hint?: string,
  isDense = false,
): Field<Values[], object[]> => ({
  label,
  blank: [],
  valueOf: (stored) => stored.map((entry) => valuesOf(fields, entry)),
  inputOf: (entries) => entries.map((values) => inputOf(fields, values)),
  readable: (entries) => entries.map((values) => inWords(fields, values)),
  render: (binding, form) => (
    <ListField
      {...binding}
      noun={noun}
      fields={fields}
      hint={hint}
      isDense={isDense}
      blank={blankValues(fields)}
      form={form}
    />
  ),
})

/** Short texts, one a line. */
export const lines = (label: string, hint: string): Field<string, string[]> => ({
  label,
  blank: '',
  valueOf: (stored) => stored.join('\n'),
  inputOf: (typed) => typed.split('\n').filter((line) => line.trim()),
  render: (binding) => <TextField {...binding} multiline hint={hint} />,
})

/** A picture with its description. @param isWide whether another one may take its place in tall windows */
export const photo = (label: string, { isWide = false } = {}): Field<PhotoValue, PhotoValue> => ({
  label,
  blank: { src: '', alt: '' },
  valueOf: (stored) => stored,
  inputOf: (chosen) => chosen,
  readable: ({ src, portrait }) => [src, portrait?.src ?? ''],
  holdsPictures: true,
  render: (binding) => <PhotoField {...binding} isWide={isWide} />,
})

/** The parts of a value, line by line. */
const inWords = (fields: Fields, values: Values): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => field.readable?.(values[name]) ?? values[name])
    .filter((words) => typeof words === 'string' && words)
    .join('\n')
