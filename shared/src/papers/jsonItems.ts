/** One object of a list in JSON, and the line in which it begins. */
export type JsonItem = { line: number; text: string }

const MARK = /["{}[\]\n]/g
const REST_OF_STRING = /(?:[^"\\\n]|\\.)*"?/y

/**
 * The objects of a JSON text: those of a list, of the first list in an object (`{"items": [...]}`) or
 * the object itself. Each is looked at alone, so that a broken one spoils no other.
 */
export function jsonItems(text: string): JsonItem[] {
  const listAt = text.search(/[[{]/)
  const inside = text[listAt] === '[' ? 1 : listDepth(text)
  const items: JsonItem[] = []
  let depth = 0
  let line = 1
  let start: { at: number; line: number } | undefined
  MARK.lastIndex = 0
  for (let match = MARK.exec(text); match; match = MARK.exec(text)) {
    const sign = match[0]
    if (sign === '\n') line++
    else if (sign === '"') {
      REST_OF_STRING.lastIndex = match.index + 1
      REST_OF_STRING.exec(text)
      MARK.lastIndex = Math.max(REST_OF_STRING.lastIndex, match.index + 1)
    } else if (sign === '{' || sign === '[') {
      if (depth === inside && sign === '{') start = { at: match.index, line }
      depth++
    } else if (--depth === inside && start) {
      items.push({ line: start.line, text: text.slice(start.at, match.index + 1) })
      start = undefined
    }
  }
  if (start) items.push({ line: start.line, text: text.slice(start.at) })
  return items
}

/** `{"items": [{` and the like hold their objects two deep; a single object is one itself. */
const listDepth = (text: string) =>
  /^\s*\{\s*"(?:items|references|data)"\s*:\s*\[/.test(text.slice(0, 1000)) ? 2 : 0
