import { propertiesOf } from '@lab/shared/appearance'
import type { Colours } from '@lab/shared/colours'
import { type Palette, paletteOf } from '@lab/shared/palette'
import { buttonClass } from '../../ui/Button.tsx'
import { Hydrograph } from '../../ui/Hydrograph.tsx'
import { painted } from './painted.ts'

const sides = [
  { side: 'light', label: 'By day' },
  { side: 'dark', label: 'By night' },
] as const

/** How a page looks in three colours and all that follow from them. */
export function PalettePreview({ colours }: { colours: Colours }) {
  const palette = paletteOf(colours)
  return (
    <div className="grid min-w-0 content-start gap-4">
      {sides.map(({ side, label }) => (
        <figure key={side}>
          <figcaption className="mb-1 text-sm text-quiet">{label}</figcaption>
          <Page palette={palette} side={side} />
        </figure>
      ))}
    </div>
  )
}

/** A small page of which nothing can be pressed. */
const Page = ({ palette, side }: { palette: Palette; side: 'light' | 'dark' }) => (
  <div
    ref={painted(propertiesOf(palette, side))}
    aria-hidden="true"
    className="overflow-hidden rounded-sm border border-line bg-paper text-ink"
  >
    <div className="relative isolate px-4 pt-8 pb-12">
      <Hydrograph seed="Preview" />
      <p className="font-serif text-h2">Title of a page</p>
    </div>
    <div className="grid gap-4 px-4 py-4 text-sm">
      <p className="text-quiet">
        Words that step back, and <span className="link">a link</span> among them.
      </p>
      <div className="flex flex-wrap gap-2">
        <span className={buttonClass()}>Save</span>
        <span className={buttonClass('quiet')}>Cancel</span>
      </div>
      <div className="rounded-sm border border-line bg-surface p-3">
        <p className="text-silt">6 May 2026</p>
        <p className="font-serif text-h3">A card</p>
        <p>What is read.</p>
      </div>
    </div>
    <div className="bg-water-deep px-4 py-4 text-sm text-on-deep">
      <p>The foot of the page</p>
      <p className="text-on-deep-quiet">Address and links</p>
    </div>
  </div>
)
