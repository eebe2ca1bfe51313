import { existsSync } from 'node:fs'
import { type Config, parseConfig } from './lib/config.ts'
import { Refusal } from './lib/refusal.ts'
import { refuseDuringUpdate } from './update.ts'

/**
 * Runs a command with the settings of the environment and of `.env`.
 * What goes wrong is one line where somebody can mend it, and ends the process with code 1.
 */
export async function runWithConfig(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = parseConfig(process.env)
    refuseDuringUpdate(config.dataDir)
    await command(config)
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/** Lets a command that gets a signal take away what it has half written. */
export function endOnSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(128 + number))
}
