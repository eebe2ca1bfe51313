import type { BSONRegExp } from 'bson'
import { CommandError, notSupported } from '../errors.ts'

/** Escapes that mean the same in both, with or without a class around them. */
const sameEscapes = 'dDwWnrtf'
/** What MongoDB calls white space; JavaScript knows more of it. */
const space = '\\t-\\r '

/**
 * A regular expression as MongoDB means it, which is one of PCRE2 over code points, in JavaScript.
 * What JavaScript does otherwise is written in another way; what it cannot do is refused.
 */
export function compilePattern({ pattern, options }: BSONRegExp): RegExp {
  const inline = pattern.startsWith('(?') ? pattern.slice(2, pattern.indexOf(')')) : ''
  const leading = /^[ims]+$/.test(inline) ? inline : ''
  const flags = new Set(options + leading)
  if (flags.has('x')) throw notSupported('the flag x of a regular expression')
  const source = new Translation(pattern.slice(leading ? leading.length + 3 : 0), flags).source()
  try {
    return new RegExp(source, flags.has('i') ? 'iu' : 'u')
  } catch {
    throw new CommandError(51091, `Regular expression is invalid: /${pattern}/${options}`)
  }
}

class Translation {
  readonly #text: string[]
  readonly #ends: Record<string, string>
  #at = 0

  constructor(pattern: string, flags: Set<string>) {
    this.#text = [...pattern]
    // A last line break may follow the end, and only \n is one.
    this.#ends = flags.has('m')
      ? { '^': '(?:^|(?<=\\n)(?=[^]))', $: '(?=\\n|$)' }
      : { '^': '^', $: '(?=\\n?$)' }
    this.#ends['.'] = flags.has('s') ? '[^]' : '[^\\n]'
  }

  source(): string {
    let source = ''
    while (this.#at < this.#text.length) source += this.#outside(this.#next())
    return source
  }

  #next(): string {
    const char = this.#text[this.#at] ?? ''
    this.#at += 1
    return char
  }

  #rest(length: number): string {
    return this.#text.slice(this.#at, this.#at + length).join('')
  }

  #outside(char: string): string {
    if (char === '\\') return this.#escape(this.#next())
    if (char === '[') return this.#class()
    if (char === '(') return this.#group()
    if (char === ']' || char === '}') return `\\${char}`
    // A brace that begins no number of times stands for itself.
    if (char === '{') return /^\d+(,\d*)?\}/.test(this.#rest(20)) ? this.#times() : '\\{'
    return this.#ends[char] ?? char
  }

  #times(): string {
    const length = this.#text.indexOf('}', this.#at) + 1 - this.#at
    const times = this.#rest(length)
    this.#at += length
    return `{${times}`
  }

  #group(): string {
    if (this.#rest(1) !== '?') return '('
    if (/^\?(?:[:=!]|<[=!A-Za-z_])/.test(this.#rest(3))) return '('
    throw unknown(`(${this.#rest(2)}`)
  }

  #escape(char: string): string {
    if (char === 's') return `[${space}]`
    if (char === 'S') return `[^${space}]`
    if (char === 'b' || char === 'B') return `\\${char}`
    if (char === 'A') return '^'
    if (char === 'z') return '$'
    if (char === 'Z') return '(?=\\n?$)'
    return this.#common(char)
  }

  #class(): string {
    let items = this.#rest(1) === '^' ? this.#next() : ''
    if (this.#rest(1) === ']') throw unknown('a class that begins with ]')
    for (let char = this.#next(); char !== ']'; char = this.#next()) {
      if (char === '') return '['
      if (char === '[' && /^[:.=]/.test(this.#rest(1))) throw unknown(`[${this.#rest(1)}`)
      items += char === '\\' ? this.#escapeInClass(this.#next()) : char
    }
    return `[${items}]`
  }

  #escapeInClass(char: string): string {
    if (char === 's') return space
    return char === 'b' ? '\\b' : this.#common(char)
  }

  #common(char: string): string {
    if (char !== '' && sameEscapes.includes(char)) return `\\${char}`
    if (char === 'x' && /^[\da-f]{2}$/i.test(this.#rest(2))) return '\\x'
    if (char === '' || /^[A-Za-z\d]$/.test(char)) throw unknown(`\\${char}`)
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`
  }
}

function unknown(what: string): CommandError {
  return notSupported(`${what} in a regular expression`)
}
