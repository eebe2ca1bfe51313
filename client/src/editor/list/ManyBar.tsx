import { TRASH_DAYS } from '@lab/shared/trash'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Stored } from '../form/api.ts'
import type { Many } from './useMany.ts'

type Props<Item extends Stored> = {
  many: Many<Item>
  /** The ids of what is listed. */
  listed: string[]
  pending: boolean
}

/** What can be done to the chosen records of a list at once. */
export function ManyBar<Item extends Stored>({ many, listed, pending }: Props<Item>) {
  const { chosen, setChosen } = many
  const [asked, setAsked] = useState<'topic' | 'trash'>()
  const [topic, setTopic] = useState('')
  if (!chosen) return null
  const none = chosen.size === 0 || pending
  const then = async (work: Promise<unknown>) => {
    await work
    setAsked(undefined)
    setChosen(new Set())
  }
  return (
    <div
      role="toolbar"
      aria-label="What is chosen"
      className="sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-2 border-y border-line bg-paper py-2"
    >
      <p role="status" className="me-auto font-semibold">
        {chosen.size} chosen
      </p>
      <Button kind="quiet" onClick={() => setChosen(new Set(listed))}>
        All
      </Button>
      <Button kind="quiet" disabled={none} onClick={() => then(many.publish())}>
        Publish
      </Button>
      <Button kind="quiet" disabled={none} onClick={() => then(many.hide())}>
        Hide
      </Button>
      {many.mayTag && (
        <Button kind="quiet" disabled={none} onClick={() => setAsked('topic')}>
          Tag
        </Button>
      )}
      <Button kind="quiet" disabled={none} onClick={() => setAsked('trash')}>
        Delete chosen
      </Button>
      <Button kind="quiet" onClick={() => setChosen(undefined)}>
        Done
      </Button>
      {asked === 'trash' && (
        <Dialog
          title={`Delete ${chosen.size}?`}
          confirm="Delete"
          cancel="Keep"
          pending={pending}
          onConfirm={() => then(many.trash())}
          onCancel={() => setAsked(undefined)}
        >
          <p>They go to the trash and can be restored for {TRASH_DAYS} days.</p>
        </Dialog>
      )}
      {asked === 'topic' && (
        <Dialog
          title="Which topic?"
          confirm="Tag"
          cancel="Cancel"
          pending={pending}
          onConfirm={() => topic.trim() && then(many.tag(topic.trim()))}
          onCancel={() => setAsked(undefined)}
        >
          <Field label="Topic" value={topic} onChange={(event) => setTopic(event.target.value)} />
        </Dialog>
      )}
    </div>
  )
}
