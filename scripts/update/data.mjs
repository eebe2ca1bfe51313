// The data folder as it is while nobody runs, to be put back when an update fails.
import { constants } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What is no part of the site's state. */
const OTHER = ['update', 'backups']

const entriesIn = async (folder) =>
  (await readdir(folder)).filter((name) => !OTHER.includes(name)).sort()

/**
 * Keeps the state of a data folder. Stored pictures and résumés never change, so they take no room.
 * @returns the names of what was kept
 */
export async function takeSnapshot(dataDir, snapshot) {
  await rm(snapshot, { recursive: true, force: true })
  await mkdir(snapshot, { recursive: true, mode: 0o700 })
  const names = await entriesIn(dataDir)
  for (const name of names) await keep(join(dataDir, name), join(snapshot, name))
  return names
}

async function keep(path, copy) {
  const inside = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!inside) return copyFile(path, copy, constants.COPYFILE_FICLONE)
  await mkdir(copy, { recursive: true })
  for (const entry of inside) {
    const [from, to] = [join(path, entry.name), join(copy, entry.name)]
    if (entry.isDirectory()) await keep(from, to)
    // A file system without links gets copies.
    else await link(from, to).catch(() => cp(from, to))
  }
}

/** Puts the kept state in place of the present one; may be done again after it was cut short. */
export async function putBack(dataDir, snapshot, names) {
  for (const name of await entriesIn(dataDir))
    if (!names.includes(name)) await rm(join(dataDir, name), { recursive: true })
  for (const name of await readdir(snapshot)) {
    await rm(join(dataDir, name), { recursive: true, force: true })
    await rename(join(snapshot, name), join(dataDir, name))
  }
}
