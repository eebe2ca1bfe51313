import { type RedirectTable, redirectOf, tableOf } from '@lab/shared/redirects'
import type { RequestHandler } from 'express'
import type { PublicContent } from '../content/publicContent.ts'
import type { Content } from '../content/showAt.ts'

/** Browsers remember longer than anybody could mend a mistake. */
const REMEMBERED = 'public, max-age=3600'

const tables = new WeakMap<Content, RedirectTable>()

function tableFor(content: Content): RedirectTable {
  const table = tables.get(content) ?? tableOf(content.redirects)
  tables.set(content, table)
  return table
}

/** Leads from an old address of the lab to where its page is now. Comes after all that is there. */
export const redirectOld =
  (content: PublicContent): RequestHandler =>
  async (req, res, next) => {
    const known = await content.read().catch(() => undefined)
    const target = known && redirectOf(tableFor(known.content), req.path)
    if (!target) return next()
    res.set('Cache-Control', REMEMBERED).redirect(301, withQuery(target, req.originalUrl))
  }

/** The query that was asked with goes along. */
function withQuery(target: string, asked: string): string {
  const start = asked.indexOf('?')
  if (start < 0) return target
  const [path = '', hash] = target.split('#')
  const query = `${path.includes('?') ? '&' : '?'}${asked.slice(start + 1)}`
  return hash === undefined ? path + query : `${path}${query}#${hash}`
}
