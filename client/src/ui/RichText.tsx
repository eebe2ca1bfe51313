import { plainLines } from '@lab/shared/opportunities'
import { useEffect, useRef, useState } from 'react'
import { useNearViewport } from '../lib/useNearViewport.ts'

/**
 * HTML of the editor, cleaned of all that the announcement may not hold. What cleans it is fetched
 * when the reader comes near; until then, and where it cannot be had, the bare words are shown.
 */
export function RichText({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(element)
  const [clean, setClean] = useState<{ of: string; html: string }>()

  useEffect(() => {
    if (!isNear) return
    import('../lib/cleanHtml.ts').then(
      ({ cleanHtml }) => setClean({ of: html, html: cleanHtml(html) }),
      () => {},
    )
  }, [isNear, html])

  return clean?.of === html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above; the only such place.
    <div className="rich wrap-anywhere" dangerouslySetInnerHTML={{ __html: clean.html }} />
  ) : (
    <div ref={element} className="rich wrap-anywhere">
      {plainLines(html).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and do not move.
        <div key={index}>{line}</div>
      ))}
    </div>
  )
}
