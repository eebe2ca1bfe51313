import { citationText } from '@lab/shared/papers/citations'
import { filterIn, filterPapers, filterQuery } from '@lab/shared/papers/filter'
import { knownOf } from '@lab/shared/papers/known'
import type { Paper } from '@lab/shared/papers/paper'
import { exportPaths } from '@lab/shared/papers/paths'
import { writeBibtex } from '@lab/shared/papers/writeBibtex'
import { writeCsl } from '@lab/shared/papers/writeCsl'
import { writeCsv } from '@lab/shared/papers/writeCsv'
import { writeRis } from '@lab/shared/papers/writeRis'
import { Router } from 'express'
import { everybody } from '../../http/access.ts'
import { idOf } from '../../http/parse.ts'
import { notFound } from '../../lib/httpError.ts'
import { keysOf } from '../../lib/keysOf.ts'
import { text } from '../content/cachedResponse.ts'
import type { PublicContent } from '../content/publicContent.ts'
import type { Answers } from '../content/responseCache.ts'
import type { Content } from '../content/showAt.ts'

type Format = { type: string; write(papers: Paper[]): string }

/** The formats in which papers are taken along, by the names of their addresses. */
const formats: Record<keyof typeof exportPaths.list, Format> = {
  bib: { type: 'application/x-bibtex', write: writeBibtex },
  ris: { type: 'application/x-research-info-systems', write: writeRis },
  json: { type: 'application/vnd.citationstyles.csl+json', write: writeCsl },
  csv: { type: 'text/csv', write: writeCsv },
  txt: {
    type: 'text/plain',
    write: (papers) => papers.map((paper) => `${citationText(paper, 'apa')}\n`).join('\n'),
  },
}

/** The list of papers, whole or as a filter narrows it, and each paper, as files for other programs. */
export function papersRouter(answers: Answers, content: PublicContent): Router {
  const router = Router()

  for (const format of keysOf(formats)) {
    const { type, write } = formats[format]
    const address = exportPaths.list[format]
    const file = (name: string, papers: Paper[]) => {
      const { body, headers } = text(type, write(papers))
      const disposition = `attachment; filename="${name}"`
      return { body, headers: { ...headers, 'content-disposition': disposition } }
    }

    router.get(address, everybody, async (req, res) => {
      const query = filterQuery(filterIn(new URL(req.url, 'http://site').searchParams))
      const nameOfFile = address.slice(1)
      const render = (now: Content) => file(nameOfFile, papersIn(now, query))
      if (!query) return answers.give({ req, res, address }, render)
      // There are as many filters as words: none is kept.
      const { body, headers } = render((await content.read()).content)
      res.set(headers).set('Cache-Control', 'no-cache').send(body)
    })

    router.get(exportPaths.paper(':id')[format], everybody, async (req, res) => {
      const id = idOf(req)
      const isThere = await answers.give(
        { req, res, address: exportPaths.paper(id)[format] },
        (now) => {
          const paper = now.papers.find(({ _id }) => _id === id)
          return paper && file(`${id}${address.slice(address.indexOf('.'))}`, [knownOf(paper)])
        },
      )
      if (!isThere) throw notFound()
    })
  }
  return router
}

function papersIn({ site, papers }: Content, query: string): Paper[] {
  const filter = filterIn(new URLSearchParams(query))
  const shown = new Set(filterPapers(site.publication, filter).map(({ _id }) => _id))
  return papers.filter(({ _id }) => shown.has(_id)).map(knownOf)
}
