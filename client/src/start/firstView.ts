import type { SiteData } from '@lab/shared/site'
import type { DataRouter } from 'react-router-dom'
import { answeredVersions } from '../lib/http.ts'
import { fetchSiteData } from '../site/api.ts'

/**
 * The data of the words that came with the document, once all is there for React to take them over:
 * the code and the data of their page, as of the same version of the content.
 * @returns undefined where the document has no words or something is missing: then the page is rendered anew
 */
export async function dataOfFirstView(
  root: HTMLElement,
  router: DataRouter,
): Promise<SiteData | undefined> {
  const { contentVersion } = root.dataset
  if (!contentVersion) return undefined
  const [site] = await Promise.all([fetchSiteData().catch(() => undefined), initialized(router)])
  const isAsShown = answeredVersions.size === 1 && answeredVersions.has(contentVersion)
  return isAsShown && !router.state.errors ? site : undefined
}

/** Comes when the router has the code and the data of its first page, or knows that it cannot have them. */
const initialized = (router: DataRouter) =>
  new Promise<void>((done) => {
    if (router.state.initialized) return done()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      done()
    })
  })
