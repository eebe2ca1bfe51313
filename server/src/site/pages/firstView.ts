import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteData } from '@lab/shared/site'
import type { Logger } from 'pino'
import { ROOT } from '../../lib/root.ts'

/** What the client's build exports. */
type Module = {
  renderFirstView: (view: { path: string; site: SiteData; data: unknown }) => string
}

/** The words of a page as its document carries them, in HTML; undefined where it goes without. */
export type RenderFirstView = (path: string, site: SiteData, data: unknown) => string | undefined

/** Where the build puts what renders first views. */
export const FIRST_VIEW_MODULE = join(ROOT, 'server/dist/first-view/renderFirstView.js')

/**
 * Loads what renders first views when it is first asked for, which takes a third of a second.
 * @param module where it is; undefined for documents without words
 */
export function firstViews(
  module: string | undefined,
  logger: Logger,
): () => Promise<RenderFirstView> {
  let loaded: Promise<RenderFirstView> | undefined
  const without: RenderFirstView = () => undefined

  async function load(): Promise<RenderFirstView> {
    if (!module || !existsSync(module)) return without
    const { renderFirstView }: Module = await import(pathToFileURL(module).href)
    return (path, site, data) => {
      try {
        return renderFirstView({ path, site, data })
      } catch (err) {
        logger.error({ err, path }, 'no first view could be rendered')
        return undefined
      }
    }
  }

  return () => {
    loaded ??= load().catch((err: unknown) => {
      logger.error({ err }, 'first views cannot be rendered')
      return without
    })
    return loaded
  }
}
