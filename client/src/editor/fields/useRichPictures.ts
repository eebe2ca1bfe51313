import { imageTexts, imageTypes } from '@lab/shared/images'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import ReactQuill from 'react-quill'
import { HttpError } from '../../lib/http.ts'
import { pictureProblem, store } from './pictures.ts'
import { pictureIn, type RichPicture } from './richFormats.ts'

const Delta = ReactQuill.Quill.import('delta')

/** The pictures of a rich text: how they get in, and what they are called. */
export type RichPictures = ReturnType<typeof useRichPictures>

/** @param path where pictures are sent */
export function useRichPictures(quill: RefObject<ReactQuill | null>, path = '') {
  const [pictures, setPictures] = useState<RichPicture[]>([])
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const figures = useCallback(
    () => [...(quill.current?.getEditor().root.querySelectorAll('figure') ?? [])],
    [quill],
  )

  const look = useCallback(() => setPictures(figures().map(pictureIn)), [figures])
  useEffect(look, [look])

  const change = useCallback(
    (at: number, removed: number, picture: RichPicture) =>
      quill.current
        ?.getEditor()
        .updateContents(new Delta().retain(at).delete(removed).insert({ figure: picture }), 'user'),
    [quill],
  )

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
          change(at, 0, { src, alt: '', caption: '' })
          editor?.setSelection(at + 1, 0)
        }
      } catch (error) {
        setProblem(error instanceof HttpError ? error.message : imageTexts.uploadFailed)
      }
      setShare(undefined)
    },
    [quill, path, change],
  )

  const choose = useCallback(() => input.current?.click(), [])

  function describe(index: number, words: Partial<RichPicture>) {
    const figure = figures()[index]
    const blot = figure && ReactQuill.Quill.find(figure)
    const editor = quill.current?.getEditor()
    if (!editor || !figure || !blot || !('domNode' in blot)) return
    change(editor.getIndex(blot), 1, { ...pictureIn(figure), ...words })
  }

  const accept = useMemo(() => imageTypes.join(), [])
  return { pictures, share, problem, input, accept, look, put, choose, describe }
}

type Deltas = InstanceType<typeof Delta>

/** A picture of a text elsewhere; one that is pasted as a text of its own would be as long as its file. */
export function toFigure(node: Element, delta: Deltas): Deltas {
  const src = node.getAttribute('src') ?? ''
  if (node.closest('figure') || !/^(?:https?:|\/)/.test(src)) return delta.slice(0, 0)
  return new Delta().insert({ figure: { src, alt: node.getAttribute('alt') ?? '', caption: '' } })
}
