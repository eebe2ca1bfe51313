import type Quill from 'quill'
import Table from 'quill/modules/table'
import { useEffect, useMemo, useRef, useState } from 'react'
import ReactQuill from 'react-quill'
import 'react-quill/dist/quill.snow.css'
import { imageTypes } from '@lab/shared/images'
import { cleanHtml } from './cleanHtml.ts'
import { RichTextPictures } from './RichTextPictures.tsx'
import './richTextEditor.css'
import { toFigure, useRichPictures } from './useRichPictures.ts'

/** No more than the shared allow-list of rich text lets through. */
const formats = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'blockquote',
  'list',
  'indent',
  'link',
  'script',
  'code',
  'code-block',
  'align',
  'table',
]

const withPictures = [...formats, 'figure']

const tools = (hasPictures: boolean) => [
  [{ header: [2, 3, false] }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ list: 'ordered' }, { list: 'bullet' }, 'blockquote', 'code-block', 'table'],
  ['link', ...(hasPictures ? ['image'] : []), { script: 'sub' }, { script: 'super' }],
  ['clean'],
]

/** A small table to begin with, in which Quill's keys add what is missing. */
function table(this: { quill: Quill }) {
  const tables = this.quill.getModule('table')
  if (tables instanceof Table) tables.insertTable(3, 3)
}

/** Tab leaves the editor, as in every other field. */
const keyboard = { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } }

type Props = {
  id: string
  labelledBy: string
  describedBy: string
  required?: boolean
  invalid: boolean
  /** The text at the start; the editor keeps its own afterwards. */
  start: string
  disabled: boolean
  /** Where its pictures are sent, if it may have any. */
  pictures?: string
  onChange: (html: string) => void
}

export function RichTextEditor(props: Props) {
  const { id, labelledBy, describedBy, start, disabled, pictures, onChange } = props
  const { required = false, invalid } = props
  const quill = useRef<ReactQuill>(null)
  const added = useRichPictures(quill, pictures)
  const { choose, put } = added
  const [cleanStart] = useState(() => cleanHtml(start))
  const modules = useMemo(
    () =>
      pictures
        ? {
            toolbar: { container: tools(true), handlers: { image: choose, table } },
            uploader: { mimetypes: imageTypes, handler: (_: unknown, files: File[]) => put(files) },
            clipboard: { matchers: [['img', toFigure]] },
            keyboard,
            table: true,
          }
        : {
            toolbar: { container: tools(false), handlers: { table } },
            keyboard,
            table: true,
          },
    [pictures, choose, put],
  )

  useEffect(() => {
    const root = quill.current?.getEditor().root
    if (root) nameParts(root, { id, labelledBy, describedBy })
    root?.setAttribute('aria-required', String(required))
    root?.setAttribute('aria-invalid', String(invalid))
  }, [id, labelledBy, describedBy, required, invalid])

  return (
    <>
      <ReactQuill
        ref={quill}
        theme="snow"
        bounds=".rich-text-editor"
        className="rich-text-editor"
        formats={pictures ? withPictures : formats}
        modules={modules}
        defaultValue={cleanStart}
        readOnly={disabled}
        onChange={(html, _delta, source, editor) => {
          added.look()
          const isEmpty = !editor.getText().trim() && !html.includes('<figure')
          if (source === 'user') onChange(isEmpty ? '' : readable(html))
        }}
      />
      {pictures && <RichTextPictures {...added} id={id} disabled={disabled} />}
    </>
  )
}

/** What the signs of the toolbar mean. */
const toolNames = {
  '.ql-bold': 'Bold',
  '.ql-italic': 'Italic',
  '.ql-underline': 'Underlined',
  '.ql-strike': 'Struck through',
  '.ql-list[value=ordered]': 'Numbered list',
  '.ql-list[value=bullet]': 'List',
  '.ql-blockquote': 'Quotation',
  '.ql-code-block': 'Code',
  '.ql-table': 'Table',
  '.ql-link': 'Link to an address',
  '.ql-image': 'Picture',
  '.ql-script[value=sub]': 'Subscript',
  '.ql-script[value=super]': 'Superscript',
  '.ql-clean': 'Remove the style',
}

type Names = Pick<Props, 'id' | 'labelledBy' | 'describedBy'>

/** Says to assistive technology what Quill leaves unsaid. */
function nameParts(root: HTMLElement, { id, labelledBy, describedBy }: Names) {
  root.id = id
  root.setAttribute('role', 'textbox')
  root.setAttribute('aria-multiline', 'true')
  root.setAttribute('aria-labelledby', labelledBy)
  root.setAttribute('aria-describedby', describedBy)
  const editor = root.closest('.rich-text-editor')
  for (const [selector, name] of Object.entries(toolNames)) {
    const tool = editor?.querySelector(`.ql-toolbar ${selector}`)
    tool?.setAttribute('aria-label', name)
    tool?.setAttribute('title', name)
  }
  editor?.querySelector('.ql-picker-label')?.setAttribute('aria-label', 'Text style')
  editor?.querySelector('.ql-tooltip input')?.setAttribute('aria-label', 'Address of the link')
}

/** Without what Quill adds: fixed blanks, which would keep lines from breaking, lines without words, and a style. */
const readable = (html: string) =>
  html.replaceAll('&nbsp;', ' ').replaceAll('<p></p>', '').replaceAll(TABLE_STYLE, '')
const TABLE_STYLE = ' style="border: 1px solid #000;"'
