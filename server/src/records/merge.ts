import type { Fields } from '@lab/shared/kinds'
import type { ConflictField } from '@lab/shared/reply'

/** An empty list says as much as an empty text or none. */
const said = (value: unknown) => (Array.isArray(value) && value.length === 0 ? '' : (value ?? ''))

/** Whether two values of a field say the same. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(said(a)) === JSON.stringify(said(b))

/** Those of the fields that differ from what is there. */
export const different = (fields: Fields, there: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, there[name])))

type Sides = {
  /** What both began with; undefined when nobody knows any more. */
  base?: Fields
  /** What is to be stored. */
  mine: Fields
  /** What is stored. */
  theirs: Fields
}

/** What is to be stored of mine: fields that I alone have changed. Those that both did are told. */
export function mergeFields({ base, mine, theirs }: Sides): {
  merged: Fields
  conflicts: ConflictField[]
} {
  const merged: Fields = {}
  const conflicts: ConflictField[] = []
  for (const [name, value] of Object.entries(different(mine, theirs))) {
    if (base && isSame(value, base[name])) continue
    if (base && isSame(theirs[name], base[name])) merged[name] = value
    else conflicts.push({ name, base: base?.[name], mine: value, theirs: theirs[name] })
  }
  return { merged, conflicts }
}
