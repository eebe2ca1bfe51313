import { connectDatabase } from '../../server/src/db/connect.ts'
import { migrate } from '../../server/src/db/migrations/migrate.ts'
import { migrations } from '../../server/src/db/migrations/migrations.ts'
import { NewsModel } from '../../server/src/features/news/news.model.ts'
import { PublicationModel } from '../../server/src/features/publications/publications.model.ts'
import { buildNews, buildPublication } from '../../shared/src/testing/build.ts'

const NEWS_WORDS = 170
const PAPER_WORDS = 45
const PARAGRAPHS = 3
const YEARS = 30

/** Puts so many news and so many papers into a new data folder, or into a database at an address. */
export async function fill(records: number, where: { dataDir: string; mongodbUri?: string }) {
  const { close } = await connectDatabase(where)
  await migrate({ migrations, backUp: async () => '', print: () => {} })
  const word = wordMaker()
  const text = (words: number) => `${Array.from({ length: words }, word).join(' ')}.`
  const numbers = Array.from({ length: records }, (_, index) => index)
  await NewsModel.insertMany(
    numbers.map((index) => {
      const body = Array.from({ length: PARAGRAPHS }, () => text(NEWS_WORDS / PARAGRAPHS))
      const { _id, ...news } = buildNews({ heading: text(8), body, date: dayOf(index) })
      return news
    }),
  )
  await PublicationModel.insertMany(
    numbers.map((index) => {
      const paper = { title: text(12), details: text(PAPER_WORDS), date: dayOf(index) }
      const { _id, ...publication } = buildPublication(paper)
      return publication
    }),
  )
  await close()
}

const dayOf = (index: number) =>
  new Date(Date.UTC(2024 - (index % YEARS), index % 12, 1 + (index % 28))).toISOString()

/** Words of a made-up language, the same ones in each run; they pack about as well as English. */
function wordMaker(): () => string {
  let state = 1
  const pick = <T>(from: ArrayLike<T>) => {
    state = (state * 48_271) % 0x7fffffff
    return from[state % from.length]
  }
  const syllable = () => `${pick('bcdfglmnprstvw')}${pick('aeiou')}${pick(['', 'n', 'r', 's'])}`
  const words = Array.from({ length: 1_500 }, () =>
    Array.from({ length: 1 + (state % 3) }, syllable).join(''),
  )
  return () => pick(words) ?? ''
}
