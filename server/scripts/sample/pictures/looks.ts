import { paints } from './color.ts'

/** The paints of one diagram. */
export type Look = {
  ground: string
  /** Axes and thin lines. */
  ink: string
  /** What the diagram is about. */
  main: string
  /** Areas and ranges. */
  soft: string
  /** Single marks. */
  accent: string
}

export const looks: [Look, ...Look[]] = [
  {
    ground: paints.paper,
    ink: paints.ink,
    main: paints.deep,
    soft: '#7fa9b0',
    accent: paints.rust,
  },
  { ground: paints.abyss, ink: paints.mist, main: '#e9f2ee', soft: '#4f8c9b', accent: '#d9a760' },
  { ground: '#e3ebe6', ink: '#1d3a3c', main: '#1d3a3c', soft: '#8fa98a', accent: paints.rust },
  { ground: '#efe5cf', ink: '#3b3226', main: '#6d4a2c', soft: '#cfae78', accent: paints.water },
  { ground: paints.deep, ink: paints.mist, main: '#f1efe2', soft: '#5d97a3', accent: '#dcb273' },
  { ground: '#ece6d4', ink: '#2c3326', main: '#3f5640', soft: '#a9b587', accent: paints.rust },
  { ground: paints.ink, ink: '#a9bcbb', main: '#ecd9ac', soft: '#a67f4a', accent: '#7fb3b8' },
  { ground: '#dfe7e8', ink: '#173744', main: '#22586b', soft: '#9cbec4', accent: '#a86f35' },
]
