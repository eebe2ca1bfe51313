import { expect, it } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

const queueOf = (concurrency: number, maxQueued: number) =>
  createFairQueue({ concurrency, maxQueued, refuse: () => new Error('too many') })

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

it('does no more at once than it may, and the rest in order', async () => {
  const inTurn = queueOf(2, 10)
  const log: string[] = []
  const jobs = [held(), held(), held(), held()]
  const done = jobs.map(({ work }, i) =>
    inTurn(() => {
      log.push(`begin ${i}`)
      return work()
    }),
  )
  await Promise.resolve()
  expect(log).toEqual(['begin 0', 'begin 1'])
  for (const job of jobs) job.end()
  await Promise.all(done)
  expect(log).toEqual(['begin 0', 'begin 1', 'begin 2', 'begin 3'])
})

/** Holds the one place, lets others wait as told, and answers who began in which order, and who did not. */
async function serve(maxQueued: number, clients: string[]) {
  const inTurn = queueOf(1, maxQueued)
  const first = held()
  const begun: string[] = []
  const refused: string[] = []
  const all = [inTurn(first.work)]
  for (const name of clients) {
    const work = inTurn(async () => void begun.push(name), {
      name,
      hasPriority: name === 'known',
    })
    all.push(work.catch(() => void refused.push(name)))
  }
  first.end()
  await Promise.all(all)
  expect(await inTurn(async () => 'again')).toBe('again')
  return { begun, refused }
}

it('lets clients take turns, however much each has waiting', async () => {
  const { begun } = await serve(10, ['a', 'a', 'a', 'b', 'b', 'c'])
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

it('refuses who has most waiting when the queue is full', async () => {
  const { begun, refused } = await serve(4, ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b', 'c'])
  expect(begun).toEqual(['a', 'b', 'c', 'a'])
  expect(refused.toSorted()).toEqual(['a', 'a', 'a', 'b', 'c'])
})

it('lets those with priority go first, into a full queue too, until there is nobody else in it', async () => {
  const { begun, refused } = await serve(3, ['a', 'b', 'c', 'known', 'd', 'known'])
  expect(begun.slice(0, 2)).toEqual(['known', 'known'])
  expect(begun).toHaveLength(3)
  expect(refused).toHaveLength(3)
  expect((await serve(2, ['known', 'known', 'known', 'a'])).refused).toEqual(['known', 'a'])
})

it('goes on after work that fails', async () => {
  const inTurn = queueOf(1, 1)
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
