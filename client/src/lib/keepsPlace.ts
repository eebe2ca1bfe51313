/** The state of a change of the address that leaves the reader where he is. */
export const KEEPS_PLACE = { keepsPlace: true }

export const keepsPlace = (state: unknown): boolean =>
  state instanceof Object && 'keepsPlace' in state
