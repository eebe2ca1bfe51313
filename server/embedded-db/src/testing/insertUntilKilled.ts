import { MongoClient } from 'mongodb'
import { openEmbeddedDatabase } from '../openEmbeddedDatabase.ts'

// Adds batches of three to the database in the given folder, several at a time, and prints the
// number of each batch once it is acknowledged.
const [dataDir = '', firstBatch = '0'] = process.argv.slice(2)
const database = await openEmbeddedDatabase({ dataDir })
const client = await MongoClient.connect(database.uri)
const items = client.db('test').collection<{ _id: string; batch: number }>('items')

let next = Number(firstBatch)

async function insertForever() {
  for (;;) {
    const batch = next++
    await items.insertMany([1, 2, 3].map((part) => ({ _id: `${batch}.${part}`, batch })))
    process.stdout.write(`${batch}\n`)
  }
}

await Promise.all([1, 2, 3, 4].map(insertForever))
