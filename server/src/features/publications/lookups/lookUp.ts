import { arxivDoi, bareArxiv, bareDoi, bareOrcid } from '@lab/shared/papers/bareIdentifiers'
import { fromCrossref } from '@lab/shared/papers/crossref'
import { fromDatacite } from '@lab/shared/papers/datacite'
import { fromOrcidWork } from '@lab/shared/papers/orcidWork'
import type { LookedUp } from '@lab/shared/papers/paths'
import type { PaperLookups } from '../../../lib/config.ts'
import { HttpError } from '../../../lib/httpError.ts'
import { askService, type Service } from './askService.ts'

/** Groups of works that are read of one person. */
const MAX_WORKS = 1_000

type Read = ReturnType<typeof fromCrossref>

const inAnswer = (reads: Read[]): LookedUp => ({
  papers: reads.flatMap((read) => ('paper' in read ? [read.paper] : [])),
  refused: reads.flatMap((read) => ('reason' in read ? [read.reason] : [])),
})

const unknown = (what: string) => new HttpError(404, `Nobody knows the ${what}.`)

/**
 * What the outside services know of a DOI, an arXiv id or the works of an ORCID iD.
 * @param mail where the services can write to
 * @throws HttpError 400 for anything else, 404 for what they do not know, 503 when they fail
 */
export function lookUp(identifier: string, lookups: PaperLookups, mail: string): Promise<LookedUp> {
  const service = (name: string, url: string): Service => ({ name, url, mail })
  const orcid = bareOrcid(identifier)
  if (orcid) return worksOf(orcid, service('ORCID', lookups.orcid))
  const arxiv = bareArxiv(identifier)
  const doi = arxiv ? arxivDoi(arxiv) : bareDoi(identifier)
  if (!doi)
    throw new HttpError(400, NOTHING, { errors: [{ path: 'identifier', message: NOTHING }] })
  return paperOf(doi, service('Crossref', lookups.crossref), service('DataCite', lookups.datacite))
}

const NOTHING = 'This is no DOI, arXiv id or ORCID iD.'

async function paperOf(doi: string, crossref: Service, datacite: Service): Promise<LookedUp> {
  const encoded = encodeURIComponent(doi)
  const article = await askService(crossref, `/works/${encoded}`)
  if (article !== undefined) return inAnswer([fromCrossref(article)])
  const other = await askService(datacite, `/dois/${encoded}`)
  if (other === undefined) throw unknown(`DOI ${doi}`)
  return inAnswer([fromDatacite(other)])
}

async function worksOf(orcid: string, service: Service): Promise<LookedUp> {
  const works = await askService(service, `/v3.0/${orcid}/works`)
  if (works === undefined) throw unknown(`ORCID iD ${orcid}`)
  const groups: unknown = works instanceof Object ? Reflect.get(works, 'group') : undefined
  const list = Array.isArray(groups) ? groups.slice(0, MAX_WORKS) : []
  return inAnswer(list.map((group: unknown) => fromOrcidWork(group, orcid)))
}
