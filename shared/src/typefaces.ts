/** The pairs of typefaces; the first is the default. */
export const typefaceNames = ['newsreader', 'bitter', 'archivo'] as const
export type TypefaceName = (typeof typefaceNames)[number]

/** What each is called, and its faces for headings and for text, as the style sheet names them. */
export const typefaces: Record<TypefaceName, { label: string; headings: string; text: string }> = {
  newsreader: {
    label: 'Newsreader and Source Sans',
    headings: '"Newsreader", "Newsreader Fallback", "Newsreader Fallback Android", Georgia, serif',
    text: '"Source Sans 3 Variable", "Source Sans Fallback", system-ui, sans-serif',
  },
  bitter: {
    label: 'Bitter and Open Sans',
    headings: '"Bitter", "Bitter Fallback", "Bitter Fallback Android", Rockwell, serif',
    text: '"Open Sans Variable", "Open Sans Fallback", system-ui, sans-serif',
  },
  archivo: {
    label: 'Archivo and Inter',
    headings: '"Archivo", "Archivo Fallback", system-ui, sans-serif',
    text: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  },
}

export const isTypefaceName = (name: unknown): name is TypefaceName =>
  typefaceNames.some((known) => known === name)
