// npm run check: linter, formatter and types, all of them in any case, so that one run tells everything.
import { spawnSync } from 'node:child_process'

const checks = [
  ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['typescript/bin/tsc', '-b'],
]
const failed = checks.filter(([script, ...args]) => {
  const command = [`node_modules/${script}`, ...args]
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
