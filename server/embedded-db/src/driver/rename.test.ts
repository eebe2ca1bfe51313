import type { Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

describe('renaming a collection', () => {
  test('keeps its documents and indexes', async () => {
    const rivers = await database.collection({ _id: 1, name: 'Rhine' })
    await rivers.createIndex({ name: 1 }, { unique: true })
    const streams = await rivers.rename('streams.of.note')
    expect(await streams.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { name: 'Rhine' },
    ])
    await expect(streams.insertOne({ name: 'Rhine' })).rejects.toMatchObject({
      code: 11000,
    })
    expect(await rivers.countDocuments()).toBe(0)
  })

  test('takes the place of another one only when asked to', async () => {
    const fresh = await database.collection({ _id: 'new' })
    const stale = await database.collection({ _id: 'old' }, { _id: 'older' })
    await stale.createIndex({ name: 1 })
    await expect(fresh.rename(stale.collectionName)).rejects.toMatchObject({ code: 48 })
    expect(await stale.countDocuments()).toBe(2)
    await fresh.rename(stale.collectionName, { dropTarget: true })
    expect(await stale.find().toArray()).toEqual([{ _id: 'new' }])
    expect(await stale.indexes()).toHaveLength(1)
    const names = await database.db().listCollections({}, { nameOnly: true }).toArray()
    expect(names.map(({ name }) => name)).not.toContain(fresh.collectionName)
  })

  test('refuses what makes no sense', async () => {
    const items = await database.collection({ _id: 1 })
    const admin = database.client().db('admin')
    const rename = (from: string, to: string) => ({
      renameCollection: `${database.name}.${from}`,
      to: `${database.name}.${to}`,
    })
    const { collectionName } = items
    const refusals: [Document, number][] = [
      [rename(collectionName, collectionName), 20],
      [rename('nothing', 'other'), 26],
      [rename(collectionName, 'a$b'), 73],
    ]
    for (const [command, code] of refusals) {
      await expect(admin.command(command)).rejects.toMatchObject({ code })
    }
    const elsewhere = database.db().command(rename(collectionName, 'other'))
    await expect(elsewhere).rejects.toMatchObject({ code: 13 })
    expect(await items.countDocuments()).toBe(1)
  })
})
