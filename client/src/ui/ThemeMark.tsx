type Props = { color: string; className?: string }

/**
 * The colour of a theme beside its words; without one of its own that of links. It is an attribute,
 * since the policy lets no style of a document count.
 */
export function ThemeMark({ color, className = 'me-2 inline-block size-3' }: Props) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <rect
        width="1"
        height="1"
        {...(color ? { fill: `#${color}` } : { className: 'fill-water' })}
      />
    </svg>
  )
}
