import { BibtexMacros } from './bibtexMacros.ts'
import { lineCounter } from './identifiers.ts'
import type { Refused } from './readResult.ts'
import { DEEPEST, Unreadable } from './tex.ts'

/** An entry with its fields as TeX, by names in lower case. */
export type BibtexEntry = { type: string; key: string; line: number; fields: Map<string, string> }

const ENTRY = /@[ \t]*([A-Za-z]{1,40})\s*[{(]/g
/** An entry at the beginning of a line ends whatever was left open before it. */
const ENTRY_ON_LINE = /^[ \t]{0,40}@[ \t]{0,20}[A-Za-z]{1,40}[ \t]{0,20}[{(]/gm
const NAME = /[A-Za-z_][\w:.+/*-]*/y
const BLANKS = /(?:[\s,;]|%[^\n]*)*/y
const SPACES = /\s*/y
const KEY = /[^,={}\n]*/y
const MACRO = /[^\s,={}()"#%@\\]+/y
const INNER = /[{}"]/g
/** A closing brace too many: fields go on behind it. */
const GOES_ON = /\s*,\s*[A-Za-z][\w-]*\s*=\s*["{\d]/y

/** A field in the text of another: its closing brace is missing. */
const SWALLOWED =
  /\n[ \t]*(?:author|title|journal|booktitle|year|volume|number|pages|doi|url|publisher)[ \t]*=[ \t]*["{\d]/i

const longest = { key: 200, fields: 200, comment: 80 }

/** The entries of a BibTeX or biblatex file; texts between them, comments and preambles are passed over. */
export function bibtexEntries(text: string): { entries: BibtexEntry[]; refused: Refused[] } {
  const starts = [...text.matchAll(ENTRY_ON_LINE)].map((match) => match.index)
  const bounds = starts[0] === 0 ? starts : [0, ...starts]
  const macros = new BibtexMacros()
  const lineAt = lineCounter(text)
  const found = { entries: [] as BibtexEntry[], refused: [] as Refused[] }
  bounds.forEach((from, i) => {
    const part = new Part(text.slice(from, bounds[i + 1]), (at) => lineAt(from + at), macros)
    part.read(found)
  })
  return found
}

/** A stretch of the file that begins with an entry; a fault in it spoils no other. */
class Part {
  #at = 0
  /** Where the field begins that is being read. */
  #fault = 0
  readonly #text: string
  readonly #lineAt: (at: number) => number
  readonly #macros: BibtexMacros

  constructor(text: string, lineAt: (at: number) => number, macros: BibtexMacros) {
    this.#text = text
    this.#lineAt = lineAt
    this.#macros = macros
  }

  read(found: { entries: BibtexEntry[]; refused: Refused[] }) {
    ENTRY.lastIndex = 0
    for (let match = ENTRY.exec(this.#text); match; match = ENTRY.exec(this.#text)) {
      this.#at = match.index + match[0].length
      const type = (match[1] ?? '').toLowerCase()
      if (!this.#isComment(match.index, type)) this.#entry(type, match.index, found)
      ENTRY.lastIndex = this.#at
    }
  }

  #isComment(at: number, type: string) {
    const before = this.#text.slice(Math.max(0, at - longest.comment), at)
    const line = before.slice(before.lastIndexOf('\n') + 1)
    return type === 'comment' || line.trimStart().startsWith('%')
  }

  #entry(type: string, start: number, found: { entries: BibtexEntry[]; refused: Refused[] }) {
    const line = this.#lineAt(start)
    this.#fault = start
    let key = type === 'string' ? '@string' : ''
    try {
      if (type === 'preamble') return void this.#value()
      if (type !== 'string') key = this.#key()
      const fields = this.#fields()
      if (type === 'string') this.#macros.define(fields)
      else found.entries.push({ type, key, line, fields })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      found.refused.push({ line: this.#lineAt(this.#fault), key, reason: error.message })
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at += match[0].length
    return match
  }

  /** Without one, the first field begins right away. */
  #key(): string {
    this.#match(SPACES)
    const start = this.#at
    const key = this.#match(KEY)?.[0] ?? ''
    if (this.#text[this.#at] !== '=') return key.trim().slice(0, longest.key)
    this.#at = start
    return ''
  }

  #fields(): Map<string, string> {
    const fields = new Map<string, string>()
    while (true) {
      this.#match(BLANKS)
      if (this.#atEnd()) return fields
      this.#fault = this.#at
      const name = this.#match(NAME)?.[0].toLowerCase()
      if (!name) throw new Unreadable('a field has no name')
      this.#match(SPACES)
      if (this.#text[this.#at] !== '=') throw new Unreadable('a field has no value')
      this.#at++
      const value = this.#value()
      // The first of two of one name counts, as in BibTeX.
      if (!fields.has(name) && fields.size < longest.fields) fields.set(name, value)
    }
  }

  /** An entry may end with its brace or, where that is missing, with what is there of it. */
  #atEnd(): boolean {
    const sign = this.#text[this.#at]
    if (sign === undefined) return true
    if (sign !== '}' && sign !== ')') return false
    this.#at++
    return !this.#match(GOES_ON) || this.#back()
  }

  /** Puts what has shown that fields go on back before them. */
  #back(): false {
    this.#at = this.#text.lastIndexOf(',', this.#at)
    this.#match(BLANKS)
    return false
  }

  /** Texts, numbers and macros, put together by `#`. */
  #value(): string {
    const values: string[] = []
    do {
      this.#match(SPACES)
      values.push(this.#single())
      this.#match(SPACES)
    } while (this.#text[this.#at] === '#' && ++this.#at)
    return values.length === 1 ? (values[0] ?? '') : this.#macros.joined(values)
  }

  #single(): string {
    const sign = this.#text[this.#at]
    if (sign === '{') return this.#enclosed('}')
    if (sign === '"') return this.#enclosed('"')
    const word = this.#match(MACRO)?.[0]
    if (!word) throw new Unreadable('a field has no value')
    return this.#macros.valueOf(word)
  }

  /** What stands between braces or quotes, in which braces pair. */
  #enclosed(closing: string): string {
    const from = ++this.#at
    let depth = 0
    INNER.lastIndex = from
    for (let match = INNER.exec(this.#text); match; match = INNER.exec(this.#text)) {
      this.#at = match.index
      if (match[0] === closing && depth === 0) return this.#whole(from)
      if (match[0] === '{') depth++
      else if (match[0] === '}') depth--
      if (depth > DEEPEST) throw new Unreadable('braces stand in each other too deep')
      if (depth < 0) throw new Unreadable('a brace closes that was not opened')
    }
    this.#at = this.#text.length
    throw new Unreadable('a field is not closed')
  }

  #whole(from: number): string {
    const text = this.#text.slice(from, this.#at++)
    if (SWALLOWED.test(text)) throw new Unreadable('a field is not closed')
    return text
  }
}
