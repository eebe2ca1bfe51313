// npm run check: what has a side has the one where text begins or ends, so that pages also stand from right to left.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(dirname(fileURLToPath(import.meta.url))), 'client/src')

/** Where left is meant: the own choice of who writes, and what has a counterpart for the other direction. */
const meant = [/ql-align-right/, /\brtl:/]

const classes =
  /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-[\w[(]|(?<![\w-])(?:text|float|clear|object|bg|origin)-(?:left|right)(?![\w:])/
const rules =
  /(?:margin|padding|border)-(?:left|right)|(?<![\w-])(?:left|right)\s*:|(?:text-align|float)\s*:\s*(?:left|right)/

const broken = readdirSync(root, { recursive: true })
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\./.test(file))
  .flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const isBroken = (line, at) =>
      (file.endsWith('.css') ? rules : classes).test(line) &&
      !meant.some((fits) => fits.test(line) || fits.test(lines[at - 1] ?? ''))
    return lines.flatMap((line, at) =>
      isBroken(line, at) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
    )
  })
for (const line of broken)
  console.error(
    `${line}\n  left and right change their places in other languages: say start and end`,
  )
process.exitCode = broken.length > 0 ? 1 : 0
