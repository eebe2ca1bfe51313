import { type Paper, paperLimits, paperTypes, yearOfPaper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'
import { publicationStatuses } from '@lab/shared/publications.schema'
import { useRef, useState } from 'react'
import { useFocusAtStart } from '../../../lib/useFocusAtStart.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { DeedChoice } from './DeedChoice.tsx'
import { type Item, linkOf, withYear } from './item.ts'
import { SideBySide } from './SideBySide.tsx'

type Props = {
  item: Item
  paper: Paper
  record?: Publication
  onChange: (changes: Partial<Item>) => void
  onClose: () => void
}

const same = (word: string) => ({ value: word, label: word })

/** What can be put right before an item is saved, and what is to be done with it. */
export function ItemForm({ item, paper, record, onChange, onClose }: Props) {
  const [year, setYear] = useState(String(yearOfPaper(paper) ?? ''))
  const form = useRef<HTMLDivElement>(null)
  useFocusAtStart(form)
  const change = (changes: Partial<Paper>) => onChange({ paper: { ...paper, ...changes } })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, as the button does.
    <div
      ref={form}
      className="grid gap-4 border-s-4 border-water bg-sunken p-3 sm:p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {record && <SideBySide record={record} paper={paper} />}
      <DeedChoice item={item} record={record} onChange={(deed) => onChange({ deed })} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="sm:col-span-2 lg:col-span-4">
          <Field
            multiline
            rows={3}
            label="Title"
            value={paper.title}
            maxLength={paperLimits.title}
            error={paper.title.trim() ? undefined : 'A paper needs a title.'}
            onChange={({ target }) => change({ title: target.value.replaceAll(/\s/g, ' ') })}
          />
        </div>
        <Field
          label="Year"
          inputMode="numeric"
          maxLength={4}
          value={year}
          error={paper.date ? undefined : 'A year of four digits, such as 2024.'}
          onChange={({ target }) => {
            setYear(target.value)
            onChange({ paper: withYear(paper, target.value.trim()) })
          }}
        />
        <Select
          label="Type"
          value={paper.type ?? ''}
          options={[{ value: '', label: 'not said' }, ...paperTypes.map(same)]}
          onChange={({ target }) =>
            change({ type: paperTypes.find((type) => type === target.value) })
          }
        />
        <Select
          label="Status"
          value={item.status}
          options={publicationStatuses.map(same)}
          onChange={({ target }) => {
            const status = publicationStatuses.find((word) => word === target.value)
            if (status) onChange({ status })
          }}
        />
        <div className="sm:col-span-2 lg:col-span-4">
          <Field
            label="Link"
            type="url"
            value={linkOf(item)}
            error={linkOf(item) ? undefined : 'An address that begins with https://.'}
            onChange={({ target }) => onChange({ link: target.value })}
          />
        </div>
      </div>
      <div>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
