import { formatWhen } from '../../../editor/formatMoment.ts'
import { Button } from '../../../ui/Button.tsx'
import type { KeptList } from './useKeptList.ts'

type Props = {
  left: KeptList[]
  disabled: boolean
  onRestore: (copy: KeptList) => void
  onDiscard: (copy: KeptList) => void
}

/** Offers the lists that earlier visits did not save. */
export const KeptListNote = ({ left, disabled, onRestore, onDiscard }: Props) =>
  left.map((copy) => (
    <div
      key={copy.form}
      role="status"
      className="mb-5 flex max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 border-s-4 border-silt bg-sunken px-4 py-2"
    >
      <p>
        {countOf(copy)} of an import that was not finished here,{' '}
        {formatWhen(new Date(copy.at).toISOString())}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" disabled={disabled} onClick={() => onRestore(copy)}>
          Restore
        </Button>
        <Button kind="quiet" disabled={disabled} onClick={() => onDiscard(copy)}>
          Discard
        </Button>
      </div>
    </div>
  ))

const countOf = ({ content: { items } }: KeptList) =>
  items.length === 1 ? '1 paper' : `${items.length} papers`
