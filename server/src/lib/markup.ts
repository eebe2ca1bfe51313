const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in XML, not even escaped.
const UNUSABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text for HTML or XML, between tags or in double quotes. */
export const escapeText = (text: string) =>
  text.replace(UNUSABLE, '').replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

export type Attributes = Record<string, string | undefined>

/** An opening tag; attributes without a value are left out. */
export function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = '']) => ` ${key}="${escapeText(value)}"`)
  return `<${name}${written.join('')}>`
}
