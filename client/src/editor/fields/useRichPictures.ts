import { imageTexts, imageTypes } from '@lab/shared/images'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import ReactQuill from 'react-quill'
import { HttpError } from '../../lib/http.ts'
import { pictureProblem, store } from './pictures.ts'

/** A picture in a rich text, and what is said about it. */
export type RichPicture = { src: string; alt: string }

/** The pictures of a rich text: how they get in, and what they are called. */
export type RichPictures = ReturnType<typeof useRichPictures>

/** @param path where pictures are sent */
export function useRichPictures(quill: RefObject<ReactQuill | null>, path = '') {
  const [pictures, setPictures] = useState<RichPicture[]>([])
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const root = useCallback(() => quill.current?.getEditor().root, [quill])

  const look = useCallback(() => {
    const images = [...(root()?.querySelectorAll('img') ?? [])]
    setPictures(images.map((image) => ({ src: image.getAttribute('src') ?? '', alt: image.alt })))
  }, [root])
  useEffect(look, [look])

  /** Uploads the files and puts them where the writer is. */
  const put = useCallback(
    async (files: File[]) => {
      const editor = quill.current?.getEditor()
      setProblem(files.map(pictureProblem).find(Boolean))
      try {
        for (const file of files.filter((file) => !pictureProblem(file))) {
          setShare(0)
          const src = await store(path, file, setShare)
          const at = editor?.getSelection(true).index ?? 0
          editor?.insertEmbed(at, 'image', src, 'user')
          editor?.setSelection(at + 1, 0)
        }
      } catch (error) {
        setProblem(error instanceof HttpError ? error.message : imageTexts.uploadFailed)
      }
      setShare(undefined)
    },
    [quill, path],
  )

  const choose = useCallback(() => input.current?.click(), [])

  function describe(index: number, alt: string) {
    const image = root()?.querySelectorAll('img')[index]
    const blot = image && ReactQuill.Quill.find(image)
    const editor = quill.current?.getEditor()
    if (!editor || !blot || !('domNode' in blot)) return
    editor.formatText(editor.getIndex(blot), 1, 'alt', alt, 'user')
  }

  const accept = useMemo(() => imageTypes.join(), [])
  return { pictures, share, problem, input, accept, look, put, choose, describe }
}

/** A picture that is pasted as a text of its own would be as long as its file. */
export const withoutInlinePictures = <Delta extends { slice(start: number, end: number): Delta }>(
  node: Element,
  delta: Delta,
): Delta => (node.getAttribute('src')?.startsWith('data:') ? delta.slice(0, 0) : delta)
