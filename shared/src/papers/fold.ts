const LETTERS: Record<string, string> = {
  ß: 's',
  ẞ: 's',
  ø: 'o',
  ł: 'l',
  æ: 'a',
  œ: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A text for comparing and searching: small, without accents, hyphens and punctuation; words by single blanks.
 * `Müller`, `Mueller` and `Muller` are one, `CO₂` is `co2`.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`ʼ]/gu, '')
    .replace(/[ßẞøłæœđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
    .replace(/ss/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
