import { useEffect, useRef } from 'react'
import ReactQuill from 'react-quill'
import 'react-quill/dist/quill.snow.css'
import './richTextEditor.css'

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
  'align',
]

const modules = {
  toolbar: [
    [{ header: [2, 3, false] }],
    ['bold', 'italic', 'underline', 'strike'],
    [{ list: 'ordered' }, { list: 'bullet' }, 'blockquote'],
    ['link', { script: 'sub' }, { script: 'super' }],
    ['clean'],
  ],
  // Tab leaves the editor, as in every other field.
  keyboard: { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } },
}

type Props = {
  id: string
  labelledBy: string
  describedBy: string
  /** The text at the start; the editor keeps its own afterwards. */
  start: string
  disabled: boolean
  onChange: (html: string) => void
}

export function RichTextEditor(props: Props) {
  const { id, labelledBy, describedBy, start, disabled, onChange } = props
  const quill = useRef<ReactQuill>(null)

  useEffect(() => {
    const root = quill.current?.getEditor().root
    if (root) nameParts(root, { id, labelledBy, describedBy })
  }, [id, labelledBy, describedBy])

  return (
    <ReactQuill
      ref={quill}
      theme="snow"
      bounds=".rich-text-editor"
      className="rich-text-editor"
      formats={formats}
      modules={modules}
      defaultValue={start}
      readOnly={disabled}
      onChange={(html, _delta, source, editor) => {
        if (source === 'user') onChange(editor.getText().trim() ? readable(html) : '')
      }}
    />
  )
}

/** What the signs of the toolbar mean. */
const tools = {
  '.ql-bold': 'Bold',
  '.ql-italic': 'Italic',
  '.ql-underline': 'Underlined',
  '.ql-strike': 'Struck through',
  '.ql-list[value=ordered]': 'Numbered list',
  '.ql-list[value=bullet]': 'List',
  '.ql-blockquote': 'Quotation',
  '.ql-link': 'Link to an address',
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
  for (const [selector, name] of Object.entries(tools)) {
    const tool = editor?.querySelector(`.ql-toolbar ${selector}`)
    tool?.setAttribute('aria-label', name)
    tool?.setAttribute('title', name)
  }
  editor?.querySelector('.ql-picker-label')?.setAttribute('aria-label', 'Text style')
  editor?.querySelector('.ql-tooltip input')?.setAttribute('aria-label', 'Address of the link')
}

/** Quill writes every blank as a fixed one, which would keep lines from breaking. */
const readable = (html: string) => html.replaceAll('&nbsp;', ' ')
