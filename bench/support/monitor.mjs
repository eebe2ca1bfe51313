// Asks one address again and again, over one connection or each time over a new one:
//   monitor.mjs kept|new URL
// Each message to it is answered with the milliseconds of the slowest answer since the last message,
// the one that is still awaited included. It ends at an answer other than 200.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 20

const [connection = '', url = ''] = process.argv.slice(2)
const agent = connection === 'kept' && new Agent({ keepAlive: true, maxSockets: 1 })
let slowest = 0
/** @type {number | undefined} */
let askedAt

/** @returns {Promise<void>} */
const ask = () =>
  new Promise((answered, failed) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answered ${answer.statusCode}.`))
      answer.resume().on('end', () => answered())
    }).on('error', failed)
  })

process.on('message', () => {
  const awaited = askedAt === undefined ? 0 : performance.now() - askedAt
  process.send?.({ slowest: Math.max(slowest, awaited) })
  slowest = 0
})
process.on('disconnect', () => process.exit())

for (;;) {
  askedAt = performance.now()
  await ask()
  slowest = Math.max(slowest, performance.now() - askedAt)
  askedAt = undefined
  await wait(EVERY_MS)
}
