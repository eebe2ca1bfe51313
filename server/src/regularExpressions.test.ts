import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { getFirstConsumedChar, hasSomeAncestor, toUnicodeSet } from 'regexp-ast-analysis'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { ROOT } from './lib/root.ts'

/** Sources that meet texts of strangers, or of editors. */
const FOLDERS = ['server/src', 'server/embedded-db/src', 'shared/src', 'client/src']
/** The queries that it translates are the site's own. */
const MAY_BUILD = ['server/embedded-db/src/query/pattern.ts']
/** A repetition of so many counts as one without end. */
const MANY = 100

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
    .map((file) => `${folder}/${file}`),
)

it('every regular expression takes time in proportion to the text', () => {
  const slow: string[] = []
  let count = 0
  for (const file of files) {
    const { program, errors } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
    expect(errors).toEqual([])
    const build = ({ callee }: { callee: object }) => {
      const isBuilt = 'name' in callee && callee.name === 'RegExp' && !MAY_BUILD.includes(file)
      if (isBuilt) slow.push(`${file} builds one that cannot be looked at`)
    }
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        count++
        const { pattern, flags } = node.regex
        const why = slownessOf(pattern, flags)
        if (why) slow.push(`${file}: /${pattern}/${flags} ${why}`)
      },
      NewExpression: build,
      CallExpression: build,
    }).visit(program)
  }
  expect(count).toBeGreaterThan(50)
  expect(slow).toEqual([])
})

it.each([
  '\\.[^/]*$',
  '0+$',
  '<title[^>]*>',
  '\\s+$',
  '(a+)+b',
  '^a*a*b',
  '^(\\w+\\s?)*$',
  '[\\w-]{1,200}@',
  '(?:^|x)\\w+@',
])('/%s/ would be noticed', (pattern) => {
  expect(slownessOf(pattern, '')).toBeTruthy()
})

it.each(['^\\w+$', '\\s+', '\\.\\w+$', 'by (\\d+) ms', 'x@(\\S+)', '[a-z]{1,20}$'])(
  '/%s/ is taken',
  (pattern) => expect(slownessOf(pattern, '')).toBeUndefined(),
)

/** Why the time that an expression takes grows faster than the text; undefined when it does not. */
function slownessOf(pattern: string, flags: string): string | undefined {
  if (analyse(new RegExp(pattern, flags)).reports.length > 0)
    return 'goes back over what it has read'
  const parser = new RegExpParser()
  const parsed = parser.parsePattern(pattern, 0, pattern.length, flags.includes('u'))
  if (flags.includes('y') || (!flags.includes('m') && parsed.alternatives.every(startsAtStart)))
    return undefined
  const meant = { ...parser.parseFlags(flags), unicodeSets: false }
  // Tried at every place of the text: what is repeated must end where the next try could begin.
  const first = getFirstConsumedChar(parsed.alternatives, 'ltr', meant).char
  let isSlow = false
  visitRegExpAST(parsed, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < MANY || isLast(quantifier)) return
      visitRegExpAST(quantifier, {
        onCharacterEnter: look,
        onCharacterSetEnter: look,
        onCharacterClassEnter: look,
      })
    },
  })
  return isSlow ? 'is tried again at every place of what it has read' : undefined

  function look(node: AST.Character | AST.CharacterSet | AST.CharacterClass) {
    const isInClass = hasSomeAncestor(node, ({ type }) => type === 'CharacterClass')
    if (!isInClass && !toUnicodeSet(node, meant).isDisjointWith(first)) isSlow = true
  }
}

const startsAtStart = ({ elements }: AST.Alternative) =>
  elements[0]?.type === 'Assertion' && elements[0].kind === 'start'

/** Whether nothing after it can fail. */
function isLast(node: AST.Quantifier | AST.Element | AST.Alternative): boolean {
  const { parent } = node
  if (!parent || parent.type === 'Pattern') return true
  if (parent.type === 'Alternative') return parent.elements.at(-1) === node && isLast(parent)
  if (parent.type === 'Group' || parent.type === 'CapturingGroup') return isLast(parent)
  return false
}
