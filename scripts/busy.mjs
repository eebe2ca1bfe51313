// node scripts/busy.mjs TIMES COMMAND...: repeats a command while every processor is kept busy by
// something else, until it fails. A test that depends on the clock shows itself this way.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const [times, command, ...args] = process.argv.slice(2)
if (!Number.isInteger(Number(times)) || !command) {
  console.error('usage: node scripts/busy.mjs TIMES COMMAND...')
  process.exit(2)
}

const busy = Array.from({ length: availableParallelism() }, () =>
  // Each ends with this process, however that ends.
  spawn(
    process.execPath,
    ['-e', 'for (;process.ppid === Number(process.argv[1]););', process.pid],
    {
      stdio: 'ignore',
    },
  ),
)
let status = 0
for (let round = 1; round <= Number(times) && status === 0; round++) {
  console.log(`\nround ${round} of ${times}`)
  status = spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}
for (const child of busy) child.kill('SIGKILL')
process.exit(status)
