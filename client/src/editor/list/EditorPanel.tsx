import type { Draft } from '@lab/shared/drafts'
import { truncateCharacters } from '@lab/shared/text'
import { TRASH_DAYS } from '@lab/shared/trash'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Stored } from '../form/api.ts'
import { NoticeBar } from '../form/NoticeBar.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { formatWhen } from '../formatMoment.ts'
import { Spinner } from '../Spinner.tsx'
import { ItemList } from './ItemList.tsx'
import { MarkText, type Row } from './ItemRow.tsx'
import type { Editor, Entry } from './useEditor.ts'
import { useRowPlace } from './useRowPlace.ts'

/** Of a longer title the field below it has the rest. */
const TITLE_LENGTH = 120

type Words = {
  title: string
  /** The title of the form that adds one. */
  fresh: string
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
  /** Whether editors choose the order of its records. */
  isOrdered?: boolean
  /** Beside the button that opens the add form. */
  beside?: ReactNode
}

/** A panel of the admin area: the items, and beside them the form that adds or edits one. */
export function EditorPanel<Item extends Stored>(props: Props<Item>) {
  const { editor, words, row, isOrdered = false, beside } = props
  const { form, open, savedId } = editor
  const { id, item, draft } = form
  const { list, panel, opener, notePlace } = useRowPlace({
    open,
    id,
    savedId,
    deletingId: editor.deleting?._id,
  })
  const isAdding = open && !id
  const edit = (chosen: string) => {
    notePlace(chosen)
    editor.edit(chosen)
  }
  const rowOf = ({ item, draft }: Omit<Entry<Item>, 'id'>) => (item ? row(item) : rowOfDraft(draft))
  const title = truncateCharacters(rowOf({ item, draft }).title, TITLE_LENGTH)
  return (
    <div ref={panel} className="scroll-mt-4">
      <div
        className={`mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${open ? 'beside-form' : ''}`}
      >
        <h2 className="text-h3">{words.title}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {form.dirty && !open && <MarkText text="Unsaved text" tone="silt" />}
          {beside}
          <Button
            ref={opener}
            kind={open ? 'quiet' : 'primary'}
            aria-expanded={isAdding}
            onClick={editor.toggleAdd}
          >
            {isAdding ? 'Hide' : words.open}
          </Button>
        </div>
      </div>
      <NoticeBar notice={form.notice} onClose={() => form.tell()} />
      <div
        className={`grid items-start gap-8 ${open ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}
      >
        <ItemList ref={list} editor={{ ...editor, edit }} row={rowOf} isOrdered={isOrdered} />
        {open && (
          <RecordForm
            key={form.key}
            form={form}
            title={id ? `Editing: ${title}` : words.fresh}
            submitLabel={item ? words.update : words.add}
            onClose={editor.close}
            onRestore={editor.restore}
            restoring={editor.pending}
          />
        )}
      </div>
      {editor.pending && <Spinner label="Saving…" />}
      <Questions editor={editor} row={row} />
    </div>
  )
}

/** How a record shows in the list that was never published. */
const rowOfDraft = (draft?: Draft): Row => ({
  title: draft?.title || 'Without a title',
  note: draft ? `Not published; saved ${formatWhen(draft.at)} by ${draft.by || 'somebody'}` : '',
  picture: '',
  page: '',
})

function Questions<Item extends Stored>({ editor, row }: Pick<Props<Item>, 'editor' | 'row'>) {
  const { deleting, staying, discarding } = editor
  return (
    <>
      {deleting && (
        <Dialog
          title="Delete this?"
          confirm="Delete"
          cancel="Keep"
          pending={editor.pending}
          onConfirm={() => editor.confirmDelete(deleting)}
          onCancel={() => editor.askDelete(undefined)}
        >
          <p>
            “{row(deleting).title}” goes to the trash with its pictures. It can be restored from
            there for {TRASH_DAYS} days, then it is deleted for good.
          </p>
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
