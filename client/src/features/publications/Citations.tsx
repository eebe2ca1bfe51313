import {
  type CitationStyle,
  citationRuns,
  citationStyles,
  citationText,
} from '@lab/shared/papers/citations'
import { knownOf } from '@lab/shared/papers/known'
import type { Paper } from '@lab/shared/papers/paper'
import { writeBibtex } from '@lab/shared/papers/writeBibtex'
import { writeRis } from '@lab/shared/papers/writeRis'
import type { Publication } from '@lab/shared/publications'
import { paperWords } from '@lab/shared/words/papers'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'

const styleNames: Record<CitationStyle, string> = {
  apa: 'APA',
  chicago: 'Chicago',
  vancouver: 'Vancouver',
  harvard: 'Harvard',
}

/** A paper as it is cited, in each style and as the files that hold references. */
export function Citations({ paper }: { paper: Publication }) {
  const known: Paper = knownOf(paper)
  return (
    <dl className="measure space-y-5">
      {citationStyles.map((style) => (
        <Citation key={style} name={styleNames[style]} text={citationText(known, style)}>
          {citationRuns(known, style).map(({ text, italic }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity and do not move.
            italic ? <em key={index}>{text}</em> : text,
          )}
        </Citation>
      ))}
      <Source name="BibTeX" text={writeBibtex([known])} />
      <Source name="RIS" text={writeRis([known])} />
    </dl>
  )
}

type CitationProps = { name: string; text: string; children: ReactNode }

function Citation({ name, text, children }: CitationProps) {
  const words = useWords(paperWords)
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div>
      <dt className="flex items-center justify-between gap-4 text-sm text-silt">
        {name}
        <Button
          kind="plain"
          className="-me-5 text-sm"
          onClick={() => navigator.clipboard?.writeText(text).then(() => setIsCopied(true))}
        >
          {isCopied ? words.copied : words.copy}
          <span className="sr-only">: {name}</span>
        </Button>
      </dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

const Source = ({ name, text }: Omit<CitationProps, 'children'>) => (
  <Citation name={name} text={text}>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard.
      tabIndex={0}
      className="overflow-x-auto bg-sunken p-4 text-sm"
    >
      {text}
    </pre>
  </Citation>
)
