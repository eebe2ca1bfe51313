/** The text is no JSON, at the line. */
export class JsonError extends Error {
  line: number
  constructor(line: number) {
    super('is not JSON from here on')
    this.line = line
  }
}

const TOKEN = /\s*([{}[\],:]|"(?:[^"\\\n]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y

/**
 * The line of each value in a JSON text, by its path such as `hero.width` or `links.0.url`; the
 * whole has the path ''.
 * @throws JsonError
 */
export function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let at = 0
  const lineAt = (end: number) => text.slice(0, end).split('\n').length
  const fail = () => new JsonError(lineAt(at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)))

  function next(...allowed: string[]): string {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)?.[1]
    if (!token || (allowed.length > 0 && !allowed.includes(token))) throw fail()
    at = TOKEN.lastIndex
    return token
  }

  const peek = () => {
    TOKEN.lastIndex = at
    return TOKEN.exec(text)?.[1]
  }

  function value(path: string[]) {
    const token = peek()
    if (!token || /^[}\],:]/.test(token)) throw fail()
    next()
    lines.set(path.join('.'), lineAt(at))
    if (token === '{') members('}', () => key(path))
    if (token === '[') members(']', (index) => value([...path, String(index)]))
  }

  function key(path: string[]) {
    if (!peek()?.startsWith('"')) throw fail()
    const name: string = JSON.parse(next())
    next(':')
    value([...path, name])
  }

  function members(end: string, member: (index: number) => void) {
    if (peek() === end) return next()
    for (let index = 0; ; index++) {
      member(index)
      if (next(',', end) === end) return
    }
  }

  value([])
  if (text.slice(at).trim()) throw fail()
  return lines
}
