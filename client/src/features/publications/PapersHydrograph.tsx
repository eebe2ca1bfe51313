import type { ListedPaper } from '@lab/shared/publications'
import { fill } from '@lab/shared/words/fill'
import { publicationWords } from '@lab/shared/words/publications'
import { type PointerEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useNumeral } from '../../lib/settings.ts'
import { useWords } from '../../lib/words.ts'
import { type PaperYear, paperYears, yearAnchor } from './paperYears.ts'

/** Height of the drawing; a year is one unit wide. */
const HEIGHT = 100
/** The heaviest rain reaches down to here, the river at last up to a little below it. */
const RAIN = 36
const RIVER = 58

/** The lab's papers as hydrologists draw a flood: each year's are the rain, all until then the river. Its years are those of all papers. */
export function PapersHydrograph({ papers, all }: Record<'papers' | 'all', ListedPaper[]>) {
  const years = useMemo(() => paperYears(papers, all), [papers, all])
  // With a single year there is nothing to choose from, and no river.
  return years.length > 1 ? <Flood years={years} /> : null
}

function Flood({ years }: { years: PaperYear[] }) {
  const [wanted, setWanted] = useState<number>()
  const navigate = useNavigate()
  const words = useWords(publicationWords)
  const numeral = useNumeral()
  const at = years.findIndex(({ year }) => year === wanted)
  const index = at < 0 ? years.length - 1 : at
  const chosen = years[index]
  if (!chosen) return null

  const hash = yearAnchor(chosen.year)
  const told = ({ count, sum }: PaperYear) =>
    fill(count === 1 ? words.onePaper : words.manyPapers, {
      count: numeral(count),
      sum: numeral(sum),
    })
  /** Years without papers are stepped over. */
  const choose = (place: number) => {
    const onTheWay = place < index ? years.slice(0, place + 1).reverse() : years.slice(place)
    setWanted(onTheWay.find(({ count }) => count > 0)?.year ?? chosen.year)
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor((years.length * (clientX - left)) / width)
    choose(Math.min(Math.max(place, 0), years.length - 1))
  }

  return (
    <section
      aria-label={words.papersByYear}
      // Time runs to the right in a drawing, in every language.
      dir="ltr"
      className="shell mb-10 sm:mb-14 print:hidden"
    >
      <div className="relative border-b border-line outline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-water">
        <Drawing years={years} chosen={index} />
        <input
          type="range"
          aria-label={words.year}
          aria-valuetext={`${numeral(chosen.year)}: ${told(chosen)}`}
          min={0}
          max={years.length - 1}
          value={index}
          onChange={({ target }) => choose(target.valueAsNumber)}
          onPointerMove={point}
          onPointerUp={() => navigate({ hash })}
          onKeyDown={({ key }) => key === 'Enter' && navigate({ hash })}
          className="absolute inset-0 size-full cursor-pointer touch-pan-y opacity-0"
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-2 text-sm text-quiet">
        <p>{numeral(years[0]?.year ?? chosen.year)}</p>
        <p dir="auto">
          <Link to={{ hash }} className="link font-semibold">
            {numeral(chosen.year)}
          </Link>
          : {told(chosen)}
        </p>
        <p>{numeral(years.at(-1)?.year ?? chosen.year)}</p>
      </div>
    </section>
  )
}

function Drawing({ years, chosen }: { years: PaperYear[]; chosen: number }) {
  const heaviest = Math.max(1, ...years.map(({ count }) => count))
  const all = years.at(-1)?.sum || 1
  const rain = years.map(({ count }, x) => `M${x + 0.2} 0h.6v${(RAIN * count) / heaviest}h-.6Z`)
  const level = (sum: number) => (HEIGHT - 2 - (RIVER * sum) / all).toFixed(1)
  const river = years.map(({ sum }, x) => `L${x + 0.5} ${level(sum)}`).join('')
  const shore = `M0 ${HEIGHT - 2}${river}H${years.length}`
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${years.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-32 w-full sm:h-44"
    >
      <rect x={chosen} width={1} height={HEIGHT} className="fill-silt/15" />
      <path d={rain.filter((_, x) => years[x]?.count).join('')} className="fill-silt/50" />
      <path d={rain[chosen]} className="fill-silt" />
      <path d={`${shore}V${HEIGHT}H0Z`} className="fill-water/10" />
      <path
        d={shore}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-water"
      />
    </svg>
  )
}
