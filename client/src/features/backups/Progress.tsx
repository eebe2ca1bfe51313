import { useId } from 'react'

/** How far something is; without a share it only moves. @param share from 0 to 1 */
export function Progress({ label, share }: { label: string; share?: number }) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <p id={id} className="mb-1 font-semibold break-words">
        {label}
      </p>
      <progress aria-labelledby={id} value={share} className="h-2 w-full accent-water" />
    </div>
  )
}
