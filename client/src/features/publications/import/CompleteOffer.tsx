import { Button } from '../../../ui/Button.tsx'

type Props = { count: number; disabled: boolean; onStart: () => void }

/** Papers that were typed by hand and have a DOI that tells the rest. */
export function CompleteOffer({ count, disabled, onStart }: Props) {
  if (count === 0) return null
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="text-h3">Complete papers</h2>
      <p className="mt-2 mb-3 text-quiet">
        {count === 1 ? '1 paper here has a DOI' : `${count} papers here have a DOI`} and no list of
        authors. What they lack can be looked up; what stands in them stays.
      </p>
      <Button kind="quiet" disabled={disabled} onClick={onStart}>
        Look up {count === 1 ? '1 paper' : `${count} papers`}
      </Button>
    </section>
  )
}
