/** Puts values into the places of words: `{name}` is the place of `name`. */
export const fill = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
