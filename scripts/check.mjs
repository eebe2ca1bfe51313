// npm run check: linter, formatter, import directions, sides and types, all of them in any case, so that one run tells everything.
import { spawnSync } from 'node:child_process'

const checks = [
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['scripts/imports.mjs'],
  ['scripts/directions.mjs'],
  ['node_modules/typescript/bin/tsc', '-b'],
]
const failed = checks.filter(
  (command) => spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0,
)
process.exitCode = failed.length > 0 ? 1 : 0
