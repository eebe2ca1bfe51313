import type { Plugin } from 'vite'

/** A file that is made from others; `path` is its address on the site. */
export type MadeFile = { path: string; type: string; make: () => Promise<Buffer | string> }

/** Writes the files in a build, and makes them when they are asked for while developing. */
export const madeFiles = (files: MadeFile[]): Plugin => ({
  name: 'made-files',
  async generateBundle() {
    for (const { path, make } of files)
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() })
  },
  configureServer({ middlewares }) {
    middlewares.use(async (req, res, next) => {
      const file = files.find(({ path }) => path === req.url)
      if (!file) return next()
      try {
        const content = await file.make()
        res.setHeader('Content-Type', file.type).end(content)
      } catch (error) {
        next(error)
      }
    })
  },
})
