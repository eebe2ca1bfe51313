/** A time, as the reader's own clock and habits have it. @param iso ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  const time = new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={iso}>{time}</time>
}
