import { createHash } from 'node:crypto'
import { fold } from '@lab/shared/papers/fold'
import { doiIn } from '@lab/shared/papers/identifiers'
import { knownOf } from '@lab/shared/papers/known'
import type { Paper } from '@lab/shared/papers/paper'
import type { Proposal, Proposals } from '@lab/shared/papers/proposals'
import { pages } from '@lab/shared/paths'
import type { AdminSiteData } from '@lab/shared/site'
import { dismissedIds, OrcidCheck } from '../records/upkeep.ts'
import { readAdminData } from '../site/content/siteData.ts'
import type { Found } from './contentFindings.ts'

type Data = Pick<AdminSiteData, 'team' | 'investigators' | 'publication' | 'drafts'>

/** What editors are told of the papers of their people. */
export async function readProposals(isOn: boolean): Promise<Proposals> {
  const data = await readAdminData()
  const [checks, found] = await Promise.all([OrcidCheck.find().lean(), proposalsFor(data)])
  const people = withOrcid(data)
  const problems = people.flatMap(({ name, orcid }) => {
    const text = checks.find(({ _id }) => _id === orcid)?.problem
    return text ? [{ name, text }] : []
  })
  return { ...found, problems, people: people.length, asked: checks.length, isOn }
}

/** The papers that were found and are not here by now, each once. */
export async function proposalsFor(data: Data): Promise<Pick<Proposals, 'open' | 'dismissed'>> {
  const checks = await OrcidCheck.find({ 'works.0': { $exists: true } }).lean()
  if (checks.length === 0) return { open: [], dismissed: [] }
  const here = keysHere(data)
  const people = withOrcid(data)
  const proposals = new Map<string, Proposal>()
  for (const { _id, works } of checks) {
    const names = people.filter(({ orcid }) => orcid === _id).map(({ name }) => name)
    for (const paper of works) {
      if (names.length === 0 || keysOf(paper).some((key) => here.has(key))) continue
      const id = idOf(paper)
      const others = proposals.get(id)?.people ?? []
      proposals.set(id, { id, paper, people: [...new Set([...others, ...names])] })
    }
  }
  const aside = await dismissedIds()
  const all = [...proposals.values()].sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
  return {
    open: all.filter(({ id }) => !aside.has(id)),
    dismissed: all.filter(({ id }) => aside.has(id)),
  }
}

/** One finding for all, which is another one as soon as there are others. */
export function proposalFindings({ open }: Pick<Proposals, 'open'>): Found[] {
  if (open.length === 0) return []
  const names = [...new Set(open.flatMap(({ people }) => people))].join(', ')
  const text = `${open.length === 1 ? '1 paper' : `${open.length} papers`} at ORCID and not here: ${names}`
  const as = open.map(({ id }) => id).join()
  return [{ group: 'newPapers', text, href: pages.importPapers, as }]
}

const withOrcid = ({ investigators, team }: Data) =>
  [...investigators, ...team].filter(({ orcid }) => orcid)

const dateOf = ({ paper: { date = '' } }: Proposal) => date

/** By what a paper is known again, without reading all others for each. */
const keysOf = ({ doi, arxiv, title, type }: Paper): string[] => [
  ...(doi ? [doi] : []),
  ...(arxiv ? [`arxiv ${arxiv}`] : []),
  `${type === 'preprint' ? 'preprint ' : ''}${fold(title)}`,
]

function keysHere({ publication, drafts }: Data): Set<string> {
  const drafted = drafts.filter(({ kind }) => kind === 'publications')
  const unpublished = drafted.flatMap(({ fields: { title, doi } }) =>
    [fold(String(title ?? '')), String(doi ?? '')].filter(Boolean),
  )
  const published = publication
    .map(knownOf)
    .flatMap((paper) => keysOf({ ...paper, doi: paper.doi || doiIn(paper.url ?? '') }))
  return new Set([...published, ...unpublished])
}

function idOf(paper: Paper): string {
  const [key] = keysOf(paper)
  return createHash('sha256').update(`work ${key}`).digest('hex').slice(0, 32)
}
