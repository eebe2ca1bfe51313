import { pictureFacts, pictureSources, srcSet, windowShapes } from '@lab/shared/pictures'
import type { WidePhoto } from '@lab/shared/settings.schema'
import { useState } from 'react'
import { pictureUrl } from '../lib/pictureUrl.ts'

const shapes = {
  '1': 'aspect-square',
  '3 / 2': 'aspect-3/2',
  '4 / 3': 'aspect-4/3',
  '4 / 5': 'aspect-4/5',
  '8 / 5': 'aspect-8/5',
}

/** Width to height. */
type Shape = keyof typeof shapes

type Props = {
  /** The address; empty shows the stand-in. */
  src: string
  /** Empty for decoration. */
  alt: string
  /** How wide it stands on the page: one of `pictureSizes`. */
  sizes: string
  /** The shape that the picture is cut to; its own without one. */
  shape?: Shape
  /** Size in pixels and ground, where the address does not tell. */
  width?: number
  height?: number
  color?: string
  /** What takes its place in windows that are taller than wide. */
  portrait?: WidePhoto['portrait']
  /** Shown to its edges in the room that it has, on the ground of the page: nothing of a figure is cut off. */
  whole?: boolean
  /** A picture at the top of a page is asked for at once. */
  priority?: boolean
  className?: string
}

/** A picture that keeps its place while it loads, and a drawing in its place when there is none. */
export function Picture({
  src,
  alt,
  sizes,
  shape,
  portrait,
  priority = false,
  whole = false,
  className = '',
  ...own
}: Props) {
  const [failed, setFailed] = useState<string[]>([])
  const { width, height, color } = pictureFacts(src) ?? own
  // Classes, since the policy lets no `style` of a document count.
  const shaped = `${shape ? shapes[shape] : ''} ${className}`
  if (!src || failed.includes(src)) return <StandIn alt={alt} className={shaped} />
  const sources = srcSet(pictureSources(src, width), pictureUrl)
  const usable = failed.includes(sources) ? '' : sources
  const image = (
    <img
      width={width}
      height={height}
      // Before src, which some browsers would fetch at once.
      {...(usable ? { sizes, srcSet: usable } : {})}
      src={pictureUrl(src)}
      alt={alt}
      className={`${whole ? 'object-contain' : `object-cover ${color ? ground(color) : 'bg-sunken'}`} ${shaped}`}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed([...failed, usable || src])}
    />
  )
  if (!portrait || !usable) return image
  return (
    <picture className="contents">
      <source
        media={windowShapes.tall}
        sizes={sizes}
        srcSet={srcSet(pictureSources(portrait.src, portrait.width), pictureUrl)}
      />
      {image}
    </picture>
  )
}

/** The classes of the ground of a picture, in pictureGround.css: each part of the colour in one of six steps. */
function ground(color: string): string {
  const step = (start: number) =>
    Math.round((5 * Number.parseInt(color.slice(start, start + 2), 16)) / 255)
  return `ground r${step(0)} g${step(2)} b${step(4)}`
}

type StandInProps = { alt: string; className: string }

/** Contour lines of a small hill. */
function StandIn({ alt, className }: StandInProps) {
  return (
    <svg
      role="img"
      aria-label={alt}
      aria-hidden={!alt}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-sunken text-edge/60 ${className}`}
    >
      {[1, 0.8, 0.61, 0.44, 0.28, 0.13].map((size) => (
        <path
          key={size}
          d="M-140 10C-120-70-40-110 40-88S168-40 150 24 40 104-30 92-156 70-140 10Z"
          transform={`translate(${150 + 30 * (1 - size)} ${100 - 24 * (1 - size)}) scale(${size})`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1 / size}
        />
      ))}
    </svg>
  )
}
