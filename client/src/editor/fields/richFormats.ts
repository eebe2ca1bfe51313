import Quill from 'quill'
import { BlockEmbed } from 'quill/blots/block'
import Clipboard from 'quill/modules/clipboard'
import { styleless, tidyHtml } from './tidyHtml.ts'

/** A picture between paragraphs, and what is said about it. */
export type RichPicture = { src: string; alt: string; caption: string }

export const pictureIn = (node: Element): RichPicture => {
  const image = node.querySelector('img')
  return {
    src: image?.getAttribute('src') ?? '',
    alt: image?.getAttribute('alt') ?? '',
    caption: node.querySelector('figcaption')?.textContent ?? '',
  }
}

/** A figure of the text: a picture with its caption, which is written beside the text. */
class Figure extends BlockEmbed {
  static override blotName = 'figure'
  static override tagName = 'FIGURE'

  static override create({ src, alt, caption }: RichPicture) {
    const node = document.createElement('figure')
    node.setAttribute('contenteditable', 'false')
    const image = document.createElement('img')
    image.setAttribute('src', src)
    image.setAttribute('alt', alt)
    node.append(image)
    if (caption) {
      const words = document.createElement('figcaption')
      words.textContent = caption
      node.append(words)
    }
    return node
  }

  static override value(node: Element) {
    return pictureIn(node)
  }
}

/** What is pasted, and what is stored, becomes what a text may hold. */
class TidyClipboard extends Clipboard {
  override convertHTML(html: string) {
    return super.convertHTML(styleless(html))
  }

  override normalizeHTML(page: Document) {
    super.normalizeHTML(page)
    tidyHtml(page)
  }
}

Quill.register({ 'formats/figure': Figure, 'modules/clipboard': TidyClipboard }, true)
