import { type ReactNode, useId } from 'react'
import { useFocusAtStart } from '../../lib/useFocusAtStart.ts'
import { Button } from '../../ui/Button.tsx'
import { belowMessage } from '../../ui/Message.tsx'
import { HistoryPanel } from '../history/HistoryPanel.tsx'
import { Spinner } from '../Spinner.tsx'
import type { Stored } from './api.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeletedMeanwhile } from './DeletedMeanwhile.tsx'
import { DraftNote } from './DraftNote.tsx'
import { FormBar } from './FormBar.tsx'
import { FormFields } from './FormFields.tsx'
import { LocalCopyNote } from './LocalCopyNote.tsx'
import { PresenceNote } from './PresenceNote.tsx'
import { UnchosenQuestion } from './UnchosenQuestion.tsx'
import type { Form } from './useForm.ts'
import { useHistory } from './useHistory.ts'
import { useSaveKey } from './useSaveKey.ts'
import { useWantedField } from './useWantedField.ts'

type Props<Item extends Stored> = {
  form: Form<Item>
  /** What is edited: `Editing: …`. */
  title: string
  submitLabel: string
  /** Leads back to the list that the form was opened from; left out where there is none. */
  onClose?: () => void
  /** Further buttons, beside those that save and close. */
  actions?: ReactNode
  /** Stores an earlier version of what is edited as its newest one, and answers whether that was done. */
  onRestore: (item: Item, version: number) => Promise<boolean>
  /** Whether that is being done. */
  restoring: boolean
}

/** The form of one record: its title, its fields, and a bar that stays in sight and saves. */
export function RecordForm<Item extends Stored>(props: Props<Item>) {
  const { form, title, submitLabel, onClose, actions, onRestore, restoring } = props
  const { id, item, kind, fields, dirty, overtaken } = form
  const { saving } = form.surroundings
  const history = useHistory()
  const titleId = useId()
  useFocusAtStart(form.ref, onClose !== undefined)
  useWantedField(form.ref)
  useSaveKey(form)
  return (
    <>
      {item && history.isShown && (
        <HistoryPanel
          kind={kind}
          record={item}
          fields={fields}
          holdsUnsaved={dirty}
          pending={restoring}
          onRestore={
            form.mayPublish
              ? async (version) => {
                  if (await onRestore(item, version)) history.close()
                }
              : undefined
          }
          onClose={history.close}
        />
      )}
      <form
        ref={form.ref}
        aria-labelledby={titleId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(form.act)
        }}
        className={`min-w-0 ${history.isShown ? 'max-lg:hidden' : ''}`}
      >
        {onClose && (
          <Button kind="plain" onClick={onClose} className="-ms-5 lg:hidden">
            ← Back to the list
          </Button>
        )}
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="font-serif text-h3 text-pretty">
            {title}
          </h2>
          {item && (
            <Button
              ref={history.opener}
              kind="quiet"
              aria-expanded={history.isShown}
              onClick={history.toggle}
            >
              History
            </Button>
          )}
        </div>
        {id && <PresenceNote key={id} kind={kind} record={id} />}
        <DraftNote form={form} />
        <LocalCopyNote form={form} />
        <fieldset
          disabled={saving}
          className={`grid min-w-0 grid-cols-1 gap-5 **:scroll-mb-28 ${form.notice ? belowMessage : ''}`}
        >
          <FormFields form={form} />
        </fieldset>
        {overtaken?.how === 'deleted' ? (
          <DeletedMeanwhile form={form} />
        ) : (
          <FormBar form={form} submitLabel={submitLabel} actions={actions} onClose={onClose} />
        )}
        {saving && <Spinner label="Saving…" />}
        <UnchosenQuestion form={form} />
      </form>
      {overtaken?.how === 'changed' && <ConflictDialog form={form} overtaken={overtaken} />}
    </>
  )
}
