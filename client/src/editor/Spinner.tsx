import { createPortal } from 'react-dom'

/** Says over everything else that data loads or is being saved. */
export function Spinner({ label }: { label: string }) {
  return createPortal(
    <p
      role="status"
      className="appear-late fixed inset-x-0 top-4 z-50 mx-auto flex w-fit items-center gap-3 rounded-full border border-line bg-surface px-5 py-2 font-semibold shadow-lg"
    >
      <span
        aria-hidden="true"
        className="size-4 motion-safe:animate-spin rounded-full border-2 border-line border-t-water"
      />
      {label}
    </p>,
    document.body,
  )
}
