import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /\.(js|css|svg)$/

/** Puts a packed twin for each encoding beside the files whose names change with their content. */
export const precompressedFiles = (): Plugin => ({
  name: 'precompressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter((name) => PACKED.test(name))
    await Promise.all(names.map((name) => pack(join(folder, name))))
  },
})

async function pack(path: string) {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
