import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const inTurnOf = (atOnce: number, waiting: number, waitingOfOne: number) =>
  createTurns({ atOnce, waiting, waitingOfOne, refuse: () => new Error('too many') })

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

it('does no more at once than it may, and the rest in order', async () => {
  const inTurn = inTurnOf(2, 10, 10)
  const log: string[] = []
  const jobs = [held(), held(), held(), held()]
  const done = jobs.map(({ work }, i) =>
    inTurn('one', () => {
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

it('refuses one owner too many turns, and everybody when the queue is full', async () => {
  const inTurn = inTurnOf(1, 3, 2)
  const { work, end } = held()
  const done = ['a', 'a', 'a'].map((owner) => inTurn(owner, work))
  await expect(inTurn('a', work)).rejects.toThrow('too many')
  done.push(inTurn('b', work))
  await expect(inTurn('c', work)).rejects.toThrow('too many')
  end()
  await Promise.all(done)
  expect(await inTurn('c', async () => 'again')).toBe('again')
})

it('goes on after work that fails', async () => {
  const inTurn = inTurnOf(1, 1, 1)
  const failing = inTurn('a', () => Promise.reject(new Error('broken')))
  const next = inTurn('b', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
