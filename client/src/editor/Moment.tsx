import { formatMoment } from './formatMoment.ts'

/** A time, on the reader's own clock. @param iso ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatMoment(iso)}</time>
}
