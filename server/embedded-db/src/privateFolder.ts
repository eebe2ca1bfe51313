import { chmodSync, lstatSync, mkdirSync } from 'node:fs'

const ownerOnly = 0o700

/**
 * Makes a folder that only this user can enter, in one that exists. One that is there already has to be this user's.
 * @throws when it cannot be had
 */
export function makePrivateFolder(path: string): void {
  try {
    mkdirSync(path, ownerOnly)
  } catch (error) {
    // A link, or a folder of somebody else's, is not to be trusted.
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found?.isDirectory() || found.uid !== process.geteuid?.()) throw error
  }
  // A new folder has only those of the rights that the umask leaves it, an old one any.
  chmodSync(path, ownerOnly)
}
