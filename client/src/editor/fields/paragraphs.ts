/** The paragraphs of a text, parted by blank lines; a text without any is one, also when it is blank. */
export function splitParagraphs(text: string): string[] {
  const parts = text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 1 ? parts : [text]
}

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre'

/**
 * A pasted text with its paragraphs parted by blank lines. Word processors part them by single line
 * ends in the plain text and say what they are beside it.
 */
export function pastedText(data: DataTransfer): string {
  const plain = data.getData('text')
  if (splitParagraphs(plain).length > 1) return plain
  const page = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  const blocks = [...page.querySelectorAll(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return blocks.length > 1 ? blocks.join('\n\n') : plain
}
