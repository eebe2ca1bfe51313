import { encode } from 'uqr'

/** Modules of white around the code, without which it is not found. */
const QUIET = 4

/** A text as a picture for cameras. Black on white at night too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="my-4 size-56 max-w-full"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
