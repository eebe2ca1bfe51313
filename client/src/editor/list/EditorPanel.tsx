import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Stored } from '../form/api.ts'
import { EditorForm } from '../form/EditorForm.tsx'
import { NoticeBar } from '../form/NoticeBar.tsx'
import { Spinner } from '../Spinner.tsx'
import { ItemList } from './ItemList.tsx'
import type { Editor } from './useEditor.ts'
import type { Row } from './useSearch.ts'

type Words = {
  title: string
  /** The button that opens the add form. */
  open: string
  /** The submit buttons. */
  add: string
  update: string
}

type Props<Item extends Stored> = {
  editor: Editor<Item>
  words: Words
  row: (item: Item) => Row
  /** Further buttons of a row. */
  actions?: (item: Item, index: number) => ReactNode
}

/** A panel of the admin area: the items, and beside them the form that adds or edits one. */
export function EditorPanel<Item extends Stored>(props: Props<Item>) {
  const { editor, words, row, actions } = props
  const { form } = editor
  const toggle = useFocusOnClose(editor.open)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h3">{words.title}</h2>
        <Button ref={toggle} kind="quiet" aria-expanded={editor.open} onClick={editor.toggle}>
          {editor.open ? 'Hide' : words.open}
        </Button>
      </div>
      <NoticeBar notice={form.notice} onClose={() => form.tell()} />
      <div
        className={`mt-4 grid items-start gap-8 ${editor.open ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}
      >
        <ItemList editor={editor} row={row} actions={actions} />
        {editor.open && (
          <EditorForm
            key={form.item?._id ?? 'new'}
            form={form}
            autoFocus
            submitLabel={form.item ? words.update : words.add}
          />
        )}
      </div>
      {editor.pending && <Spinner label="Saving…" />}
      <Questions editor={editor} row={row} />
    </>
  )
}

/** The button that opened a form has the focus again when the form is gone. */
function useFocusOnClose(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}

function Questions<Item extends Stored>({ editor, row }: Pick<Props<Item>, 'editor' | 'row'>) {
  const { deleting, staying, discarding } = editor
  return (
    <>
      {deleting && (
        <Dialog
          title="Delete this for good?"
          confirm="Delete"
          cancel="Keep"
          pending={editor.pending}
          onConfirm={() => editor.confirmDelete(deleting)}
          onCancel={() => editor.askDelete(undefined)}
        >
          <p>“{row(deleting).title}” and its pictures will be deleted.</p>
          {staying.length > 0 && (
            <p className="mt-3">What is stored on another site stays there: {staying.join(', ')}</p>
          )}
        </Dialog>
      )}
      {discarding && (
        <Dialog
          title="Discard what you typed?"
          confirm="Discard"
          cancel="Keep typing"
          onConfirm={() => editor.answerDiscard(true)}
          onCancel={() => editor.answerDiscard(false)}
        >
          <p>The form holds text that is not saved.</p>
        </Dialog>
      )}
    </>
  )
}
