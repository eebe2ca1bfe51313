/** The number typed into a field; undefined for an empty one. */
export const numberOf = (typed: string): number | undefined =>
  typed === '' ? undefined : Number(typed)
