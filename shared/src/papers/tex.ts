import { characters, subscript, superscript } from './scripts.ts'
import { accents, commands, hidden } from './texSymbols.ts'

/** Groups and commands in each other, at most. */
export const DEEPEST = 100

/** What a reader cannot take; its message says why, as the end of a sentence about an entry. */
export class Unreadable extends Error {}

const WORD = /[A-Za-z]+/y
const PLAIN = /[^\\{}$~`'_^-]+/y
const SIGNS: Record<string, string> = {
  ' ': ' ',
  '\n': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '!': '',
  '-': '',
  '/': '',
  '\\': ' ',
  '(': '',
  ')': '',
  '[': '',
  ']': '',
}

/**
 * The plain text of TeX: accents, letters, formulas, dashes and quotes.
 * What a command is given stays where the command itself is unknown. Throws `Unreadable`.
 */
export const texToText = (tex: string): string =>
  /[\\{}$~`'-]/.test(tex) ? new Tex(tex).text().replaceAll('\u0131\u0301', 'í') : tex

class Tex {
  #at = 0
  #depth = 0
  #math = false
  readonly #tex: string

  constructor(tex: string) {
    this.#tex = tex
  }

  text(): string {
    let out = ''
    while (this.#at < this.#tex.length) out += this.#until()
    return out
  }

  /** Up to the brace that closes the group, which is passed. */
  #until(): string {
    let out = ''
    while (this.#at < this.#tex.length) {
      if (this.#tex[this.#at] === '}') {
        this.#at++
        return out
      }
      out += this.#next()
    }
    return out
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > DEEPEST) throw new Unreadable('braces stand in each other too deep')
    const result = read()
    this.#depth--
    return result
  }

  #next(): string {
    PLAIN.lastIndex = this.#at
    const plain = PLAIN.exec(this.#tex)?.[0]
    if (plain) return this.#take(plain.length, plain)
    const sign = this.#tex[this.#at++] ?? ''
    if (sign === '\\') return this.#deeper(() => this.#command())
    if (sign === '{') return this.#deeper(() => this.#until())
    if (sign === '~') return ' '
    if (sign === '$') return this.#dollar()
    if (this.#math && (sign === '_' || sign === '^')) return this.#script(sign)
    return this.#ligature(sign)
  }

  #dollar() {
    if (this.#tex[this.#at] === '$') this.#at++
    // A lone one is money.
    if (!this.#math && this.#tex.indexOf('$', this.#at) < 0) return '$'
    this.#math = !this.#math
    return ''
  }

  #script(sign: string) {
    const text = this.#argument()
    return sign === '_' ? subscript(text) : superscript(text)
  }

  /** `--`, `---`, double quotes: from the longest. */
  #ligature(sign: string) {
    const rest = this.#tex.slice(this.#at, this.#at + 2)
    if (sign === '-' && !this.#math && rest[0] === '-') return this.#take(rest === '--' ? 2 : 1)
    if (sign === '`') return rest[0] === '`' ? this.#take(1, '“') : '‘'
    if (sign === "'" && rest[0] === "'") return this.#take(1, '”')
    return sign
  }

  #take(count: number, text = count === 2 ? '—' : '–') {
    this.#at += count
    return text
  }

  #command(): string {
    WORD.lastIndex = this.#at
    const word = WORD.exec(this.#tex)?.[0]
    if (word) {
      this.#at += word.length
      return this.#word(word)
    }
    const sign = this.#tex[this.#at++] ?? ''
    const mark = accents.get(sign)
    if (mark) return this.#accent(mark)
    return Object.hasOwn(SIGNS, sign) ? (SIGNS[sign] ?? '') : sign
  }

  #word(word: string): string {
    const mark = word.length === 1 ? accents.get(word) : undefined
    if (mark) return this.#accent(mark)
    if (hidden.has(word)) {
      this.#argument()
      return ''
    }
    if (word === 'textsubscript') return subscript(this.#argument())
    if (word === 'textsuperscript') return superscript(this.#argument())
    if (word === 'href') {
      this.#argument()
      return this.#argument()
    }
    this.#skipBlanks()
    return commands.get(word) ?? characters.get(word) ?? ''
  }

  #accent(mark: string): string {
    const [first = '', ...rest] = [...this.#argument()]
    const letter = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first
    return `${letter}${letter ? mark : ''}`.normalize('NFC') + rest.join('')
  }

  #skipBlanks() {
    while (' \t\n\r'.includes(this.#tex[this.#at] ?? '.')) this.#at++
  }

  /** What a command is given: a group, a command, or one letter. */
  #argument(): string {
    this.#skipBlanks()
    const sign = this.#tex[this.#at]
    if (sign === undefined || sign === '}') return ''
    if (sign === '{' || sign === '\\') return this.#next()
    const letter = String.fromCodePoint(this.#tex.codePointAt(this.#at) ?? 0)
    this.#at += letter.length
    return letter
  }
}

/** The text of an address or an identifier, in which signs stand for themselves. Throws nothing. */
export const texToAddress = (tex: string): string =>
  tex
    .replace(/\\(?:url|href|path|doi)\b/g, '')
    .replace(/\\textasciitilde|\\sim/g, '~')
    .replace(/[{}$]|\\(?=[%_&#~$\\{}])/g, '')
    .trim()
