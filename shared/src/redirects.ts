/** Old addresses of a lab's site, and where they lead now. */

import { pages } from './paths.ts'

export const redirectLimits = { lines: 500, characters: 500 } as const

export type Redirect = { from: string; to: string }

/** What stands at the end of an old address that stands for all below it. */
const ALL_BELOW = '*'

const PLAIN = /^\/(?!\/)[\w.~!$&'()+,;=:@/*?-]*(?:#[\w.~!$&'()+,;=:@/?-]*)?$/

/** Why an address cannot be one of this site; undefined when it can. */
function problemOf(path: string): string | undefined {
  if (path.length > redirectLimits.characters)
    return `must have at most ${redirectLimits.characters} characters`
  if (!path.startsWith('/') || path.startsWith('//')) return 'must begin with one /'
  if (path.split(/[/?#]/).some((part) => part === '.' || part === '..'))
    return 'must not have . or .. as a part'
  if (!PLAIN.test(path)) return 'must be of plain letters, digits and signs, without % and blanks'
  return undefined
}

/** Pages of the site itself, which nothing can shadow. */
const own = new Set(
  Object.values(pages).flatMap((path) => (typeof path === 'string' ? [path] : [])),
)

function lineProblem({ from, to }: Redirect): string | undefined {
  const old = problemOf(from) ?? oldProblem(from)
  if (old) return `the old address ${old}`
  const next = problemOf(to) ?? (to.includes(ALL_BELOW) ? 'must not have *' : undefined)
  return next && `the new address ${next}`
}

/** Problems that are told at once. */
const MOST_TOLD = 5

/** What is wrong with the list, by its lines. */
export function redirectProblems(redirects: Redirect[]): string[] {
  const table = tableOf(redirects)
  const told: string[] = []
  for (const [index, redirect] of redirects.entries()) {
    const leadsOn = redirectOf(table, redirect.to) !== undefined
    const problem = lineProblem(redirect) ?? (leadsOn ? LEADS_ON : undefined)
    if (problem) told.push(`Line ${index + 1}: ${problem}.`)
    if (told.length === MOST_TOLD) break
  }
  return told
}

const LEADS_ON = 'the new address is an old one of this list too, so that it would lead on'

function oldProblem(from: string): string | undefined {
  if (/[?#]/.test(from)) return 'must end before ? and #'
  const star = from.indexOf(ALL_BELOW)
  if (star >= 0 && (star < from.length - 1 || !from.endsWith('/*')))
    return 'may have * at its end alone, after a /'
  if (from === '/*') return 'must not be the whole site'
  return own.has(plain(from)) ? 'is that of a page of the site itself' : undefined
}

/** Addresses are the same with and without a / at the end, in whatever case. */
const plain = (path: string): string => {
  const [bare = ''] = path.split(/[?#]/)
  return (bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare).toLowerCase()
}

/** The list, made for looking up. */
export type RedirectTable = { exact: Map<string, string>; below: Map<string, string> }

export function tableOf(redirects: Redirect[]): RedirectTable {
  const table: RedirectTable = { exact: new Map(), below: new Map() }
  for (const { from, to } of redirects.toReversed())
    if (from.endsWith('/*')) table.below.set(plain(from.slice(0, -2)), to)
    else table.exact.set(plain(from), to)
  return table
}

/** Parts of a path at which a prefix may end; a longer one is looked at no further. */
const DEEPEST = 20

/** Where an address leads now; the nearest prefix counts, an exact address before all. */
export function redirectOf({ exact, below }: RedirectTable, path: string): string | undefined {
  const asked = plain(path)
  const found = exact.get(asked)
  if (found !== undefined) return found
  const parts = asked.split('/').slice(0, DEEPEST)
  for (let length = parts.length; length > 1; length--) {
    const target = below.get(parts.slice(0, length).join('/'))
    if (target !== undefined) return target
  }
  return undefined
}

/** The list as a text of two columns, and back. */
export const redirectText = (redirects: Redirect[]): string =>
  redirects.map(({ from, to }) => `${from} ${to}`).join('\n')

export const redirectsIn = (text: string): Redirect[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [from = '', ...rest] = line.split(/[\s,;→]+/)
      return { from, to: rest.join(' ') }
    })
