import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

const personSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    email: { type: String, unique: true },
    age: Number,
    tags: [String],
    address: { city: String },
    papers: [{ title: String, year: Number }],
    friends: [{ type: mongoose.Schema.Types.ObjectId, ref: 'Person' }],
    scores: { type: Map, of: Number },
    photo: Buffer,
    big: BigInt,
    price: mongoose.Schema.Types.Decimal128,
  },
  { timestamps: true, autoCreate: false, autoIndex: false },
)

const connection = mongoose.createConnection()
const Person = connection.model('Person', personSchema)

beforeAll(async () => {
  await connection.openUri(database.uri(), { dbName: database.name })
  await Person.createIndexes()
})
afterAll(() => connection.close())

const mail = () => `${new mongoose.Types.ObjectId()}@example.org`

test('every type comes back as it went', async () => {
  const made = await Person.create({
    name: 'A',
    email: mail(),
    age: 1.5,
    tags: ['x'],
    address: { city: 'B' },
    papers: [{ title: 'T', year: 2020 }],
    scores: { maths: 3 },
    photo: Buffer.from('abc'),
    big: 2n ** 60n,
    price: '12.30',
  })
  const found = await Person.findById(made._id).orFail()
  expect(found.toObject()).toEqual(made.toObject())
  expect(found.big).toBe(2n ** 60n)
  expect(found.photo?.toString()).toBe('abc')
  expect(found.createdAt).toBeInstanceOf(Date)
})

test('a changed document is saved in parts', async () => {
  const person = await Person.create({ name: 'A', email: mail(), papers: [{ title: 'T' }] })
  person.papers[0]?.set('year', 2021)
  person.papers.push({ title: 'U' })
  person.tags.push('x', 'y')
  person.set('address.city', 'C')
  person.set('scores', { maths: 1 })
  await person.save()
  person.set('tags', ['y'])
  person.scores?.set('maths', 2)
  await person.save()
  const found = await Person.findById(person._id).lean().orFail()
  expect(found).toMatchObject({
    tags: ['y'],
    address: { city: 'C' },
    papers: [{ title: 'T', year: 2021 }, { title: 'U' }],
    scores: { maths: 2 },
  })
})

test('a stale array change is refused by its version', async () => {
  const { _id } = await Person.create({ name: 'A', email: mail(), tags: ['a', 'b'] })
  const [first, second] = await Promise.all([Person.findById(_id), Person.findById(_id)])
  first?.set('tags', ['c'])
  await first?.save()
  second?.set('tags.0', 'd')
  second?.set('tags', [...(second?.tags ?? []), 'e'])
  await expect(second?.save()).rejects.toThrow(mongoose.Error.VersionError)
})

test('unique values, lookups by reference, and counts', async () => {
  const email = mail()
  const friend = await Person.create({ name: 'F', email })
  await expect(Person.create({ name: 'G', email })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { email: 1 },
  })
  const person = await Person.create({ name: 'P', email: mail(), friends: [friend._id] })
  const found = await Person.findById(person._id).populate<{ friends: { name: string }[] }>(
    'friends',
  )
  expect(found?.friends[0]?.name).toBe('F')
  expect(await Person.exists({ email })).toEqual({ _id: friend._id })
  expect(await Person.countDocuments({ name: 'F' })).toBe(1)
})

test('queries, upserts, bulk writes and cursors', async () => {
  await Person.deleteMany({})
  await Person.insertMany([1, 2, 3, 4].map((age) => ({ name: `n${age}`, email: mail(), age })))
  const older = await Person.find({ age: { $gt: 1 } })
    .sort('-age')
    .select('name -_id')
    .limit(2)
    .lean()
  expect(older).toEqual([{ name: 'n4' }, { name: 'n3' }])
  const upserted = await Person.findOneAndUpdate(
    { name: 'new' },
    { $set: { age: 9 }, $setOnInsert: { email: mail() } },
    { upsert: true, returnDocument: 'after' },
  )
  expect(upserted?.age).toBe(9)
  await Person.bulkWrite([
    { updateMany: { filter: { age: { $lt: 3 } }, update: { $push: { tags: 'young' } } } },
    { deleteOne: { filter: { name: 'new' } } },
  ])
  const names: string[] = []
  for await (const person of Person.find({ tags: 'young' }).sort('age').cursor({ batchSize: 1 })) {
    names.push(person.name)
  }
  expect(names).toEqual(['n1', 'n2'])
  expect(await Person.aggregate([{ $group: { _id: null, n: { $sum: '$age' } } }])).toEqual([
    { _id: null, n: 10 },
  ])
})

test('a model syncs its indexes', async () => {
  const names = async () => (await Person.listIndexes()).map(({ name }) => name)
  await Person.collection.createIndex({ age: 1 })
  expect(await names()).toEqual(['_id_', 'email_1', 'age_1'])
  expect(await Person.syncIndexes()).toEqual(['age_1'])
  expect(await names()).toEqual(['_id_', 'email_1'])
})
