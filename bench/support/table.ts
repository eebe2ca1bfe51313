/** One line of the bench's table. Texts are for several values beside each other, which have no limit. */
export type Row = {
  what: string
  measured: number | string
  atLeast?: number
  atMost?: number
}

export const isMissed = ({ measured, atLeast = -Infinity, atMost = Infinity }: Row): boolean =>
  typeof measured === 'number' && !(measured >= atLeast && measured <= atMost)

/** As Markdown. */
export function table(rows: Row[]): string {
  return ['| | measured | wanted |', '|---|---:|---:|', ...rows.map(line)].join('\n')
}

/** Several values of one row, rounded. */
export const beside = (values: number[]): string => values.map(readable).join(' / ')

function line(row: Row): string {
  const { what, measured, atLeast, atMost } = row
  const value = typeof measured === 'number' ? readable(measured) : measured
  const limit = atLeast === undefined ? 'at most' : 'at least'
  const bound = atLeast ?? atMost
  const wanted = bound === undefined ? '' : `${limit} ${readable(bound)}`
  return `| ${what} | ${isMissed(row) ? `**${value}**` : value} | ${wanted} |`
}

const readable = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })
