/** Puts values into the places of words: `{name}` is the place of `name`. */
export declare const fill: (words: string, values: Record<string, string | number>) => string
