import { useMemo } from 'react'
import { floodEvent } from '../lib/hydrograph.ts'

/** Rain from above and the river's answer below, as hydrologists draw a flood; each seed has its own. */
export function Hydrograph({ seed }: { seed: string }) {
  const { rain, flow } = useMemo(() => floodEvent(seed), [seed])
  const drops = rain.map((depth, step) => `M${step} 0h.5v${(100 * depth).toFixed(1)}h-.5Z`)
  const line = flow.map((value, step) => `L${step} ${(98 - 96 * value).toFixed(1)}`).join('')
  return (
    <div className="unrolling pointer-events-none absolute inset-0 -z-10">
      <div className="absolute inset-0">
        <svg
          aria-hidden="true"
          {...stretched(rain.length)}
          className="absolute top-0 h-6 w-full text-silt/35"
        >
          <path d={drops.filter((_, step) => rain[step]).join('')} fill="currentColor" />
        </svg>
        <svg
          aria-hidden="true"
          {...stretched(flow.length)}
          className="absolute bottom-0 h-9 w-full text-water group-last:h-20 sm:group-last:h-28"
        >
          <path d={`M0 100${line}V100Z`} className="fill-water/8" />
          <path
            d={`M0 98${line}`}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
    </div>
  )
}

const stretched = (steps: number) => ({
  viewBox: `0 0 ${steps - 1} 100`,
  preserveAspectRatio: 'none',
})
