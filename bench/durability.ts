// Kills the built server with SIGKILL while it writes, 25 times, and compares what it acknowledged
// with what is there afterwards:
//   npm run build && node --import tsx bench/durability.ts [ROUNDS]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds } from '../server/testing/killRounds.ts'

const rounds = Number(process.argv[2] ?? 25)
const dataDir = await mkdtemp(join(tmpdir(), 'lab-kill-'))
const { acknowledged, deleted, broken } = await killRounds(dataDir, rounds)
await rm(dataDir, { recursive: true })
console.log(
  `${rounds} kills, ${acknowledged} items kept, ${deleted} deleted, ${broken.length} broken`,
)
for (const line of broken) console.log(line)
process.exit(broken.length > 0 ? 1 : 0)
