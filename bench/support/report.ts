import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './processes.ts'

type Target = { what: string; value: number } & ({ atLeast: number } | { atMost: number })

/** One table, and what it has to show. */
export type Section = {
  title: string
  notes: string[]
  columns: string[]
  rows: (string | number)[][]
  targets: Target[]
  chart?: { name: string; value: number }[]
}

/** The load of the machine, now and over the last minutes. */
export const machineLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

/** Prints the tables, and writes them as Markdown, JSON and a chart. */
export async function report(sections: Section[], loadBefore: string) {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`
  const head = `${machine}. Load of the machine before ${loadBefore}, after ${machineLoad()}.`
  const text = [head, ...sections.map(markdown)].join('\n\n')
  console.log(text)
  const folder = join(ROOT, 'bench/results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'results.md'), `${text}\n`)
  await writeFile(join(folder, 'results.json'), JSON.stringify({ head, sections }, null, 2))
  const charted = sections.find(({ chart }) => chart)
  if (charted?.chart) await writeFile(join(folder, 'speed.svg'), drawn(charted.chart))
}

function markdown({ title, notes, columns, rows, targets }: Section): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = line(columns.map((_, index) => (index === 0 ? '---' : '---:')))
  return [
    `## ${title}`,
    notes.join('\n'),
    [line(columns), rule, ...rows.map(line)].join('\n'),
    targets.map(verdict).join('\n'),
  ].join('\n\n')
}

function verdict(target: Target): string {
  const { what, value } = target
  const [isMet, wanted] =
    'atLeast' in target
      ? [value >= target.atLeast, `at least ${target.atLeast}`]
      : [value <= target.atMost, `at most ${target.atMost}`]
  return `- ${isMet ? 'met' : 'MISSED'}: ${what} ${Number(value.toFixed(2))}, wanted ${wanted}`
}

const BAR = 28
const LABELS = 190
const WIDTH = 760

function drawn(bars: { name: string; value: number }[]): string {
  const most = Math.max(...bars.map(({ value }) => value))
  const shapes = bars.map(({ name, value }, index) => {
    const y = 40 + index * (BAR + 10)
    const width = Math.round(((WIDTH - LABELS - 90) * value) / most)
    return `<text x="${LABELS - 10}" y="${y + 19}" text-anchor="end">${name}</text>
<rect x="${LABELS}" y="${y}" width="${width}" height="${BAR}" fill="${index === 0 ? '#0f5468' : '#9fb3ba'}"/>
<text x="${LABELS + width + 8}" y="${y + 19}">${Math.round(value)}</text>`
  })
  const height = 50 + bars.length * (BAR + 10)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14">
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="24" font-weight="600">Requests per second</text>
${shapes.join('\n')}
</svg>
`
}
