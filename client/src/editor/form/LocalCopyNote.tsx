import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Comparison } from '../compare/Comparison.tsx'
import { filesIn, putIn } from '../fields/pictures.ts'
import { formatMoment } from '../formatMoment.ts'
import type { Stored } from './api.ts'
import { type Content, isDirty, startOf } from './content.ts'
import type { LocalCopy } from './localCopies.ts'
import type { Form } from './useForm.ts'
import { inputOf } from './values.ts'

/** Offers what an earlier visit typed and did not save; nothing of it is applied by itself. */
export function LocalCopyNote<Item extends Stored>({ form }: { form: Form<Item> }) {
  const { copies, fields, dirty } = form
  const [compared, setCompared] = useState<LocalCopy<Content<Item>>>()
  const left = copies.left.filter(({ content: { values } }) => isDirty(fields, { ...form, values }))
  return (
    <>
      {left.map((copy) => (
        <div
          key={copy.form}
          role="status"
          className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-s-4 border-silt bg-sunken px-4 py-2"
        >
          <p>
            Typed in this browser and not saved: {formatMoment(new Date(copy.at).toISOString())}.
            {dirty && ' Save what you have typed since, or undo it, before you restore this.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="quiet" disabled={dirty} onClick={() => copies.restore(copy)}>
              Restore
            </Button>
            <Button kind="quiet" onClick={() => setCompared(copy)}>
              Compare
            </Button>
            <Button kind="quiet" onClick={() => copies.discard(copy)}>
              Discard
            </Button>
          </div>
        </div>
      ))}
      {compared && (
        <Modal title="What was typed" isWide onCancel={() => setCompared(undefined)}>
          <CopyComparison form={form} copy={compared} />
          <Button kind="quiet" onClick={() => setCompared(undefined)} className="mt-6">
            Close
          </Button>
        </Modal>
      )}
    </>
  )
}

type ComparisonProps<Item extends Stored> = { form: Form<Item>; copy: LocalCopy<Content<Item>> }

function CopyComparison<Item extends Stored>({ form, copy }: ComparisonProps<Item>) {
  const { fields } = form
  const [typed] = useState(() => inputOf(fields, copy.content.values))
  const [pictures] = useState(
    () => new Map(filesIn(typed).map((file) => [file, URL.createObjectURL(file)])),
  )
  useEffect(() => () => [...pictures.values()].forEach(URL.revokeObjectURL), [pictures])
  return (
    <Comparison
      fields={fields}
      before={{ name: 'Now', record: inputOf(fields, startOf(fields, form)) }}
      after={{ name: 'Not saved', record: putIn(pictures, typed) }}
      gone={[]}
    />
  )
}
