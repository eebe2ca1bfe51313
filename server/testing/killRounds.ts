import { imagePaths, type StoredImage } from '@lab/shared/images'
import { type News, newsPaths } from '@lab/shared/news'
import { newsInput as newsSchema } from '@lab/shared/news.schema'
import type { Saved } from '@lab/shared/reply'
import { adminSettings, call, type Editor, logIn, read, readSite } from './client.ts'
import { picture } from './pictures.ts'
import { spawnServer } from './spawnServer.ts'

/** What the server has acknowledged so far. */
type Ledger = { kept: Map<string, News>; deleted: Set<string> }

export type Findings = {
  acknowledged: number
  deleted: number
  /** What was acknowledged and is not as it was said to be. Must be empty. */
  broken: string[]
}

const LANES = 4
/** A kill comes after so many writes, or up to twice as many. */
const MIN_WRITES = 14

/**
 * Writes to a server at full speed, kills it with SIGKILL at a random moment, starts it again and
 * compares what is there with what was acknowledged.
 */
export async function killRounds(dataDir: string, rounds: number): Promise<Findings> {
  const ledger: Ledger = { kept: new Map(), deleted: new Set() }
  const broken: string[] = []
  for (let round = 0; round < rounds; round++) {
    await writeUntilKilled(dataDir, ledger)
    broken.push(...(await compare(dataDir, ledger)))
  }
  return { acknowledged: ledger.kept.size, deleted: ledger.deleted.size, broken }
}

async function writeUntilKilled(dataDir: string, ledger: Ledger) {
  const server = spawnServer(dataDir, adminSettings)
  const address = await server.started
  const editor = await logIn(address)
  const writes = MIN_WRITES + Math.floor(Math.random() * MIN_WRITES)
  let done = 0
  const onWrite = () => {
    if (++done === writes) setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 40)
  }
  await Promise.all(Array.from({ length: LANES }, () => write(editor, ledger, onWrite)))
  await server.ended
}

/** Adds items with a picture each, deletes every third, until the server is gone. */
async function write(editor: Editor, ledger: Ledger, onWrite: () => void) {
  try {
    for (let count = 1; ; count++) {
      const upload = await editor.upload(await picture())
      const uploaded = await read<Saved<StoredImage>>(upload)
      const added = await editor.addNews({ mainImage: uploaded.data.secure_url })
      const { data: news } = await read<Saved<News>>(added)
      if (added.status !== 201) throw new Error(`Adding answered ${added.status}.`)
      if (count % 3 > 0) ledger.kept.set(news._id, news)
      else await remove(editor, news, ledger)
      onWrite()
    }
  } catch {
    // The server was killed: what was not acknowledged may be there or not, but whole.
  }
}

async function remove(editor: Editor, news: News, ledger: Ledger) {
  await editor.post(imagePaths.delete, { imageUrls: [news.mainImage] })
  const answer = await editor.delete(newsPaths.delete(news._id))
  if (answer.status === 200) ledger.deleted.add(news._id)
}

async function compare(dataDir: string, ledger: Ledger): Promise<string[]> {
  const server = spawnServer(dataDir, adminSettings)
  const address = await server.started
  const { news } = await readSite(address)
  const stored = new Map(news.map((item) => [item._id, item]))
  const broken: string[] = []
  for (const [id, item] of ledger.kept)
    if (JSON.stringify(stored.get(id)) !== JSON.stringify(item)) broken.push(`lost ${id}`)
  for (const id of ledger.deleted) if (stored.has(id)) broken.push(`back again ${id}`)
  for (const item of news) {
    if (!newsSchema.safeParse(item).success) broken.push(`half ${item._id}`)
    const shown = await call(address + item.mainImage)
    if (shown.status !== 200) broken.push(`dead picture of ${item._id}`)
  }
  server.child.kill('SIGTERM')
  await server.ended
  return broken
}
