import type { News } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { buildNews } from '@lab/shared/testing/build'
import mongoose, { type Model, Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleId } from '../sample/sampleId.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { migrate } from './archive/migrations/migrate.ts'
import { migrations } from './archive/migrations/migrations.ts'
import { runCommand } from './archive/testing/runCommand.ts'
import { fillSite } from './archive/testing/sites.ts'
import { NewsModel } from './features/news/news.model.ts'
import { contentVersion } from './records/contentVersion.ts'

/** What visitors do not read. A model that is not among these has to tell of every write. */
const unread = [
  'AccountRules',
  'Activity',
  'BackupJob',
  'ContentCheck',
  'ContentVersion',
  'DailyCount',
  'Dismissal',
  'Draft',
  'File',
  'JoinRequest',
  'LastPurge',
  'LinkCheck',
  'LoginAttempts',
  'Maintenance',
  'OrcidCheck',
  'Presence',
  'RestoreJournal',
  'SchemaVersion',
  'Session',
  'Setup',
  'Trash',
  'User',
  'Version',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillSite(server)
})
afterAll(() => server.stop())

const content = () =>
  Object.values(mongoose.models).filter(({ modelName }) => !unread.includes(modelName))

type Records = Model<Record<string, unknown>>
const touch = { $set: { alt: 'Rain', version: 7 } }
const another = () => {
  const unique = new Types.ObjectId().toHexString()
  return { key: unique, slug: unique, alt: 'Snow' }
}

/** Every way of Mongoose to write, on the given record. */
const writers: Record<string, (Records: Records, _id: unknown) => Promise<unknown>> = {
  bulkSave: async (Records, _id) => Records.bulkSave([await loaded(Records, _id)]),
  bulkWrite: (Records, _id) =>
    Records.bulkWrite([{ updateOne: { filter: { _id }, update: touch } }]),
  create: async (Records, _id) => Records.create(await copyOf(Records, _id)),
  deleteMany: (Records, _id) => Records.deleteMany({ _id }),
  deleteOne: (Records, _id) => Records.deleteOne({ _id }),
  findByIdAndDelete: (Records, _id) => Records.findByIdAndDelete(_id),
  findByIdAndUpdate: (Records, _id) => Records.findByIdAndUpdate(_id, touch),
  findOneAndDelete: (Records, _id) => Records.findOneAndDelete({ _id }),
  findOneAndReplace: (Records, _id) => Records.findOneAndReplace({ _id }, another()),
  findOneAndUpdate: (Records, _id) => Records.findOneAndUpdate({ _id }, touch),
  insertMany: async (Records, _id) => Records.insertMany([await copyOf(Records, _id)]),
  insertOne: async (Records, _id) => Records.insertOne(await copyOf(Records, _id)),
  replaceOne: (Records, _id) => Records.replaceOne({ _id }, another()),
  updateMany: (Records, _id) => Records.updateMany({ _id }, touch),
  updateOne: (Records, _id) => Records.updateOne({ _id }, touch),
  'a document saves itself': async (Records, _id) => (await loaded(Records, _id)).save(),
  'a document deletes itself': async (Records, _id) => (await loaded(Records, _id)).deleteOne(),
  'a document updates itself': async (Records, _id) =>
    (await loaded(Records, _id)).updateOne(touch),
}

async function loaded(Records: Records, _id: unknown) {
  const record = await Records.findById(_id).orFail()
  record.set(touch.$set)
  return record
}

/** What no two records of a kind may share. */
const uniqueOf = ({ key, slug }: { key?: unknown; slug?: unknown }, unique: string) => ({
  ...(key ? { key: unique, url: unique } : {}),
  ...(slug ? { slug: unique } : {}),
})

async function copyOf(Records: Records, _id: unknown) {
  const {
    _id: id,
    requestId,
    key,
    url,
    slug,
    ...record
  } = await Records.findById(_id).orFail().lean()
  const unique = new Types.ObjectId().toHexString()
  const named = typeof id === 'string' ? { _id: unique } : {}
  return { ...named, ...record, ...uniqueOf({ key, slug }, unique) }
}

it('what the sample command removes is gone for the visitors of a running site', async () => {
  const { _id: _, ...news } = buildNews({ heading: 'A sample' })
  await NewsModel.create({ ...news, _id: sampleId('news', 0) })
  await server.visitor.get(sitePaths.data).expect(/A sample/)
  expect(await runCommand('sample', 'remove', { DATA_DIR: server.dataDir })).toMatchObject({
    code: 0,
  })
  const { body } = await server.visitor.get(sitePaths.data).expect(200)
  expect(body.news.map(({ heading }: News) => heading)).not.toContain('A sample')
})

it('knows every way of Mongoose to write', () => {
  const names = Object.getOwnPropertyNames(mongoose.Model)
  const writes = names.filter((name) =>
    /^(bulk[SW]|create$|insert|update[MO]|replace|delete[MO]|findById.*And|findOneAnd|save)/.test(
      name,
    ),
  )
  expect(writes.filter((name) => !(name in writers))).toEqual([])
})

describe('every model of what visitors read', () => {
  it('is known here', () => {
    expect(
      content()
        .map(({ modelName }) => modelName)
        .sort(),
    ).toEqual([
      'Announcement',
      'FreePage',
      'Image',
      'Intro',
      'Member',
      'News',
      'Opening',
      'Publication',
      'Research',
      'Settings',
      'Theme',
    ])
  })

  it.each(Object.entries(writers))('tells when %s', async (name, write) => {
    for (const Records of content()) {
      const { _id, ...first } = (await Records.findOne().lean()) ?? {}
      const hex = new Types.ObjectId().toHexString()
      const copy = typeof _id === 'string' ? hex : new Types.ObjectId(hex)
      // Of a picture visitors see its text alone.
      const unique = { ...uniqueOf(first, hex), ...(first.key ? { alt: 'Hail' } : {}) }
      await Records.collection.insertOne({ ...first, ...unique, requestId: `${copy}`, _id: copy })
      const before = await contentVersion()
      await write(Records, copy)
      expect(await contentVersion(), `${name} ${Records.modelName}`).not.toBe(before)
    }
  })

  it('tells of a write that failed, since it may have been done', async () => {
    for (const Records of content()) {
      const before = await contentVersion()
      const { _id } = await Records.findOne().orFail()
      const again = { ...(await copyOf(Records, _id)), _id }
      await expect(Records.insertMany([again])).rejects.toThrow(/duplicate/)
      await expect.poll(contentVersion).not.toBe(before)
    }
  })
})

it('a migration is told', async () => {
  const before = await contentVersion()
  const next = { name: 'nothing', run: async () => {} }
  await migrate({
    migrations: [...migrations, next],
    files: { keep: async () => '' },
    backUp: async () => 'a backup',
    print: () => {},
  })
  expect(await contentVersion()).not.toBe(before)
})
