import { historyPaths } from '@lab/shared/history'
import { newsPaths } from '@lab/shared/news'
import { buildNews } from '@lab/shared/testing/build'
import { median, usageOf } from './support/load.ts'
import { logIn, newestNews, type Site, startSite } from './support/site.ts'
import { beside, type Row } from './support/table.ts'

const RECORDS = 2_000
/** How often each was edited: of one site never. */
const VERSIONS = [0, 20]
const ROUNDS = 15

/** What it costs that each record remembers its edits. */
export async function measureHistory(): Promise<Row[]> {
  const sites: Site[] = []
  try {
    for (const versions of VERSIONS) sites.push(await startSite(RECORDS, {}, versions))
    const costs: Costs[] = []
    for (const site of sites) costs.push(await measure(site))
    const row = (what: string, of: (costs: Costs) => number): Row => ({
      what,
      measured: beside(costs.map(of)),
    })
    const [without, remembering] = costs
    return [
      { what: `versions of each of ${RECORDS} news`, measured: beside(VERSIONS) },
      row('– save, ms', ({ save }) => save),
      row('– history of one, ms', ({ history }) => history),
      row('– one version, ms', ({ version }) => version),
      row('– memory, MB', ({ memory }) => memory),
      {
        what: 'save with versions, times that without',
        measured: (remembering?.save ?? Number.NaN) / (without?.save ?? 1),
        atMost: 1.5,
      },
      {
        what: 'history of one, ms',
        measured: remembering?.history ?? Number.NaN,
        atMost: 50,
      },
    ]
  } finally {
    for (const site of sites) await site.stop()
  }
}

type Costs = Awaited<ReturnType<typeof measure>>

async function measure({ url, child }: Site) {
  const cookie = await logIn(url)
  const id = await newestNews(url)
  const { _id, ...news } = buildNews()
  const headers = { cookie, 'content-type': 'application/json' }
  const times: { save: number; history: number; version: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const body = JSON.stringify({ ...news, heading: `Round ${round}` })
    const save = await msOf(url + newsPaths.edit(id), { method: 'POST', headers, body })
    const history = await msOf(url + historyPaths.list('news', id), { headers })
    times.push({
      save,
      history,
      version: await msOf(url + historyPaths.version('news', id, round), { headers }),
    })
  }
  return {
    save: median(times.map(({ save }) => save)),
    history: median(times.map(({ history }) => history)),
    version: median(times.map(({ version }) => version)),
    memory: (await usageOf(child)).megabytes,
  }
}

async function msOf(url: string, init: RequestInit): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return performance.now() - begin
}
