/** The paragraphs of a text; blank ones are skipped. */
export function Paragraphs({ body, className = '' }: { body: string[]; className?: string }) {
  return (
    <div className={`space-y-5 ${className}`}>
      {body
        .filter((text) => text.trim())
        .map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and do not move.
          <p key={i}>{text}</p>
        ))}
    </div>
  )
}
