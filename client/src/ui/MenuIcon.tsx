/** Three lines, or a cross while what it opens is open. */
export function MenuIcon({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
      <path
        d={open ? 'M5 5l14 14M19 5L5 19' : 'M3 6.5h18M3 12h18M3 17.5h18'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
