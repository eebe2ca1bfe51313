import { storedSecret } from '../lib/storedSecret.ts'

/** The keys from the settings, or one that is made once and kept in the data folder. */
export async function sessionKeysIn(dataDir: string, configured: string[]): Promise<string[]> {
  return configured.length > 0 ? configured : [await storedSecret(dataDir, 'session-key')]
}
