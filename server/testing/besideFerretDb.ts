import { standBesideFerretDb } from '@lab/embedded-db/testing/besideFerretDb'
import { MongoClient } from 'mongodb'

/** Where TEST_MONGODB_URI names a FerretDB, tests speak with it through what stands in for its gaps. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_MONGODB_URI } = process.env
  if (!TEST_MONGODB_URI) return undefined
  const client = await MongoClient.connect(TEST_MONGODB_URI)
  const { ferretdbVersion } = await client.db().command({ buildInfo: 1 })
  await client.close()
  if (!ferretdbVersion) return undefined
  const { uri, stop } = await standBesideFerretDb(TEST_MONGODB_URI)
  Object.assign(process.env, { TEST_MONGODB_URI: uri, TEST_ON_FERRETDB: 'yes' })
  return stop
}
