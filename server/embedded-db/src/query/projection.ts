import { compileExpression } from '../aggregate/expressions.ts'
import { CommandError, notSupported } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { isNumeric } from '../values/numbers.ts'
import type { Match } from './filter.ts'
import { atMatch, firstMatch, slice } from './findProjection.ts'
import { isTrue } from './operators.ts'

type Transform = (value: unknown, match: Match) => unknown
type Compute = (root: Document) => unknown

/** What happens to one field. A field of a tree is kept when its parent's mode says so. */
type Node =
  | { kind: 'include' | 'exclude' }
  | { kind: 'change'; change: Transform; includes: boolean }
  | { kind: 'compute'; compute: Compute }
  | { kind: 'tree'; tree: Tree }
type Tree = Map<string, Node>

type Mode = 'include' | 'exclude'
export type Projection = (document: Document, match?: Match) => Document

type Rules = {
  /** `find` knows `$slice`, `$elemMatch` and the positional `$`; in a pipeline these are expressions. */
  forFind: boolean
  variables?: Document
}

/** Reads a projection once. Throws what MongoDB answers to a bad one. */
export function compileProjection(specification: Document, rules: Rules): Projection {
  const tree: Tree = new Map()
  for (const [path, value] of Object.entries(specification)) plant(tree, path, value, rules)
  const mode = modeOf(tree)
  if (mode === 'include' && !tree.has('_id')) tree.set('_id', { kind: 'include' })
  return (document, match = {}) => {
    const kept = shape(document, tree, mode, match)
    return computed(kept, tree, document)
  }
}

/** `$set` of a pipeline: a projection that keeps everything and has computed fields only. */
export function compileAdditions(specification: Document, variables: Document = {}): Projection {
  const tree: Tree = new Map()
  const add = (path: string, value: unknown) => {
    const nested = isDocument(value) && !Object.keys(value).some((key) => key.startsWith('$'))
    if (nested && Object.keys(value).length > 0) {
      for (const [name, item] of Object.entries(value)) add(`${path}.${name}`, item)
    } else {
      grow(tree, path.split('.'), path, {
        kind: 'compute',
        compute: compileExpression(value, variables),
      })
    }
  }
  for (const [path, value] of Object.entries(specification)) add(path, value)
  return (document) => computed(document, tree, document)
}

function plant(tree: Tree, path: string, value: unknown, rules: Rules): void {
  if (path === '' || path.split('.').includes('')) {
    throw new CommandError(40353, 'FieldPath must not be empty or contain an empty field name')
  }
  if (path.startsWith('$')) {
    throw new CommandError(16410, `FieldPath field names may not start with '$': ${path}`)
  }
  const operator = isDocument(value) ? Object.keys(value)[0] : undefined
  if (isDocument(value) && operator === undefined) {
    throw new CommandError(51270, 'An empty sub-projection is not a valid value')
  }
  if (isDocument(value) && !operator?.startsWith('$')) {
    for (const [name, item] of Object.entries(value)) plant(tree, `${path}.${name}`, item, rules)
  } else if (rules.forFind && /\.\$(\.|$)/.test(path)) {
    grow(tree, path.replace(/\.\$.*/, '').split('.'), path, {
      kind: 'change',
      change: atMatch,
      includes: true,
    })
  } else {
    grow(tree, path.split('.'), path, nodeFor(path, value, rules))
  }
}

function nodeFor(path: string, value: unknown, { forFind, variables }: Rules): Node {
  if (typeof value === 'boolean' || isNumeric(value)) {
    return { kind: isTrue(value) ? 'include' : 'exclude' }
  }
  if (forFind && isDocument(value)) {
    if ('$meta' in value) throw notSupported('projecting $meta')
    if ('$slice' in value) return { kind: 'change', change: slice(value.$slice), includes: false }
    if ('$elemMatch' in value)
      return { kind: 'compute', compute: firstMatch(path, value.$elemMatch) }
  }
  return { kind: 'compute', compute: compileExpression(value, variables) }
}

function grow(tree: Tree, parts: string[], path: string, node: Node): void {
  const [part = '', ...rest] = parts
  const existing = tree.get(part)
  if (rest.length === 0) {
    if (existing) throw collision(path)
    tree.set(part, node)
    return
  }
  const branch: Node = existing ?? { kind: 'tree', tree: new Map() }
  if (branch.kind !== 'tree') throw collision(path)
  tree.set(part, branch)
  grow(branch.tree, rest, path, node)
}

function collision(path: string): CommandError {
  return new CommandError(31249, `Path collision at ${path}`)
}

/** Including and excluding do not mix, except that `_id` may be excluded anywhere. */
function modeOf(tree: Tree): Mode {
  const all = [...leaves(tree)]
  const decisive = all.filter(({ path }) => path !== '_id')
  const including = decisive.find(({ node }) => includes(node))
  const excluding = decisive.find(({ node }) => node.kind === 'exclude')
  if (including && excluding) {
    if (including.node.kind === 'compute' && all.indexOf(excluding) < all.indexOf(including)) {
      throw new CommandError(31252, 'Cannot use an expression in an exclusion projection')
    }
    throw all.indexOf(including) < all.indexOf(excluding)
      ? mixed(31254, `exclusion on field ${excluding.path} in inclusion`)
      : mixed(31253, `inclusion on field ${including.path} in exclusion`)
  }
  if (including) return 'include'
  return !excluding && all.some(({ node }) => includes(node)) ? 'include' : 'exclude'
}

function includes(node: Node): boolean {
  return (
    node.kind === 'include' || node.kind === 'compute' || (node.kind === 'change' && node.includes)
  )
}

function mixed(code: number, what: string): CommandError {
  return new CommandError(code, `Cannot do ${what} projection`)
}

function* leaves(tree: Tree, prefix = ''): Generator<{ path: string; node: Node }> {
  for (const [name, node] of tree) {
    if (node.kind === 'tree') yield* leaves(node.tree, `${prefix}${name}.`)
    else yield { path: prefix + name, node }
  }
}

function shape(document: Document, tree: Tree, mode: Mode, match: Match): Document {
  const result: Document = {}
  for (const [name, value] of Object.entries(document)) {
    const shaped = shapeField(value, tree.get(name), mode, match)
    if (shaped !== undefined) result[name] = shaped
  }
  return result
}

function shapeField(value: unknown, node: Node | undefined, mode: Mode, match: Match): unknown {
  switch (node?.kind) {
    case undefined:
      return mode === 'exclude' ? value : undefined
    case 'include':
      return value
    case 'exclude':
      return undefined
    case 'change':
      return node.change(value, match)
    case 'compute':
      return undefined
    case 'tree':
      return shapeTree(value, node.tree, mode, match)
  }
}

function shapeTree(value: unknown, tree: Tree, mode: Mode, match: Match): unknown {
  if (isDocument(value)) return shape(value, tree, mode, match)
  if (!Array.isArray(value)) return mode === 'exclude' ? value : undefined
  return value
    .map((item) => shapeTree(item, tree, mode, match))
    .filter((item) => item !== undefined)
}

/** Adds the computed fields, after those that are kept. On the way, what is no document becomes one and an array stands for its items. */
function computed(target: Document, tree: Tree, root: Document): Document {
  const result = { ...target }
  for (const [name, node] of tree) {
    if (node.kind === 'compute') {
      const value = node.compute(root)
      if (value === undefined) delete result[name]
      else result[name] = value
    } else if (
      node.kind === 'tree' &&
      [...leaves(node.tree)].some((leaf) => leaf.node.kind === 'compute')
    ) {
      result[name] = computedWithin(result[name], node.tree, root)
    }
  }
  return result
}

function computedWithin(value: unknown, tree: Tree, root: Document): unknown {
  if (Array.isArray(value)) return value.map((item) => computedWithin(item, tree, root))
  return computed(isDocument(value) ? value : {}, tree, root)
}
