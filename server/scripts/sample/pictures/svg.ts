export type Point = readonly [x: number, y: number]

type Attributes = Record<string, string | number>

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return `<${name}${text}>${children.join('')}</${name}>`
}

/** Numbers with one decimal are exact enough for a picture of 1000 units and keep it small. */
const short = (value: number) => `${Math.round(value * 100) / 100}`

const at = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** Path data of straight pieces. */
export const along = (points: Point[]) => `M${points.map(at).join('L')}`

export const around = (points: Point[]) => `${along(points)}Z`

/** Path data of one curve that runs between the points and touches the middle of each piece. */
export function curve(points: Point[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const pieces = points.slice(1, -1).map((point, i) => {
    const next = points[i + 2] ?? last
    const middle: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
    return `Q${at(point)} ${at(middle)}`
  })
  return `M${at(first)}${pieces.join('')}L${at(last)}`
}

/** Path data of one bow, pulled towards two points on its way. */
export const bow = (start: Point, pull: Point, push: Point, end: Point) =>
  `M${at(start)}C${at(pull)} ${at(push)} ${at(end)}`

type LineStyle = { width?: number; opacity?: number; dash?: string }

/** Path data drawn as a line with round ends. */
export function stroke(d: string, color: string, style: LineStyle = {}): string {
  const { width = 2, opacity = 1, dash } = style
  return element('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...(opacity < 1 && { 'stroke-opacity': opacity }),
    ...(dash && { 'stroke-dasharray': dash }),
  })
}

export const fill = (d: string, color: string, opacity = 1) =>
  element('path', { d, fill: color, ...(opacity < 1 && { 'fill-opacity': opacity }) })

export const circle = ([cx, cy]: Point, r: number, color: string, opacity = 1) =>
  element('circle', { cx, cy, r, fill: color, ...(opacity < 1 && { 'fill-opacity': opacity }) })

export const box = (x: number, y: number, width: number, height: number, color: string) =>
  element('rect', { x, y, width, height, fill: color })

/** A fill from top to bottom; refer to it as `url(#id)`. */
export function fade(id: string, ...stops: [color: string, opacity: number][]): string {
  const marks = stops.map(([color, opacity], i) =>
    element('stop', {
      offset: i / (stops.length - 1),
      'stop-color': color,
      'stop-opacity': opacity,
    }),
  )
  return element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...marks)
}
