/** What all records have in common: the kinds of them, and their fields as forms know them. */

/** Every kind of record that remembers, by the name of its file here. */
export const kindNames = [
  'intro',
  'team',
  'news',
  'publications',
  'research',
  'opportunities',
  'openings',
  'themes',
  'freePages',
  'settings',
] as const
export type KindName = (typeof kindNames)[number]

/** Fields of a record as its form sends them: days as `YYYY-MM-DD`, pictures as their addresses. */
export type Fields = Record<string, unknown>
