import { months } from './dates.ts'
import { Unreadable } from './tex.ts'

/** Characters of one macro, of a text with macros, and of all texts with macros of a file. */
const longest = { macro: 10_000, text: 50_000, file: 20_000_000 }

/** What `@string` has defined so far. */
export class BibtexMacros {
  readonly #values = new Map(months.map((month) => [month, month]))
  #spent = 0

  define(fields: Map<string, string>) {
    for (const [name, value] of fields) {
      if (value.length > longest.macro)
        throw new Unreadable(
          `the text of "${name.slice(0, 40)}" has more than ${longest.macro} characters`,
        )
      this.#values.set(name, value)
    }
  }

  /** A name that nobody defined stands for itself. */
  valueOf(name: string): string {
    const value = this.#values.get(name.toLowerCase()) ?? name
    this.#spend(value.length)
    return value
  }

  joined(values: string[]): string {
    const text = values.join('')
    if (text.length > longest.text)
      throw new Unreadable(`a text of macros has more than ${longest.text} characters`)
    this.#spend(text.length)
    return text
  }

  #spend(characters: number) {
    this.#spent += characters
    if (this.#spent > longest.file) throw new Unreadable('the file repeats its macros too often')
  }
}
