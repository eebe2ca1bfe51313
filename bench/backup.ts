// Backs up and restores a site of 10,000 records and many pictures, and prints how long each took
// and the most memory that it had: node --import tsx bench/backup.ts [MEGABYTES]
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/archive/migrations/migrate.ts'
import { migrations } from '../server/src/archive/migrations/migrations.ts'
import { connectDatabase } from '../server/src/db/connect.ts'
import { NewsModel } from '../server/src/features/news/news.model.ts'
import { ImageModel } from '../server/src/images/image.model.ts'
import { buildNews } from '../shared/src/testing/build.ts'

const MEGABYTE = 1e6
const RECORDS = 10_000

const megabytes = Number(process.argv[2] ?? 1000)
const folder = await mkdtemp(join(tmpdir(), 'lab-backup-'))
const archive = join(folder, 'site.tar.gz')
try {
  await fill(join(folder, 'from'))
  await measure('backup', join(folder, 'from'))
  await measure('restore', join(folder, 'to'))
} finally {
  await rm(folder, { recursive: true })
}

async function fill(dataDir: string) {
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  const { close } = await connectDatabase({ dataDir })
  await migrate({ migrations, backUp: async () => '', print: console.log })
  for (let picture = 0; picture < megabytes; picture++) {
    const key = `${picture}.webp`
    await writeFile(join(dataDir, 'uploads', key), randomBytes(MEGABYTE))
    await ImageModel.create({ key, url: `/uploads/${key}`, width: 1, height: 1 })
  }
  const news = Array.from({ length: RECORDS - megabytes }, (_, index) => {
    const { _id, ...item } = buildNews({ mainImage: `/uploads/${index % megabytes}.webp` })
    return item
  })
  await NewsModel.insertMany(news)
  await close()
}

async function measure(command: string, dataDir: string) {
  const begin = Date.now()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `server/scripts/${command}.ts`, archive],
    { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  let memory = ''
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    memory = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? memory
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(watching)
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  console.log(`${command}: exit ${code}, ${seconds} s, ${Math.round(Number(memory) / 1000)} MB`)
}
