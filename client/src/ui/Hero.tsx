import { pictureSizes } from '@lab/shared/pictures'
import type { WidePhoto } from '@lab/shared/settings.schema'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'

type Props = {
  photo: WidePhoto
  title: string
  text: string
  tall?: boolean
  children?: ReactNode
}

const heights = { tall: 'min-h-[min(86svh,56rem)]', plain: 'min-h-[min(64svh,38rem)]' }

/** A picture from edge to edge with the words set into it. */
export function Hero({ photo, title, text, tall = false, children }: Props) {
  return (
    <section
      className={`on-deep relative isolate flex flex-col justify-end overflow-hidden bg-water-deep text-on-deep ${photo.src ? heights[tall ? 'tall' : 'plain'] : ''}`}
    >
      {photo.src && (
        <Picture
          {...photo}
          sizes={pictureSizes.full}
          priority
          className="absolute inset-0 -z-10 size-full"
        />
      )}
      <div className={`${photo.src ? 'shade pt-40' : 'pt-24'} pb-12 sm:pb-20`}>
        <div className="shell">
          <h1 tabIndex={-1} className={`max-w-[10.5em] ${tall ? 'text-display' : 'text-h1'}`}>
            {title}
          </h1>
          {text && <p className="mt-6 max-w-[26em] text-lead text-on-deep/90">{text}</p>}
          {children}
        </div>
      </div>
    </section>
  )
}
