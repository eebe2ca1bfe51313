// Answers with a file of JSON in one of the ways that the site is compared with:
//   rival.mjs bare|express|compression FILE
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import compression from 'compression'
import express from 'express'

const [kind = '', file = ''] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')

/** @returns {import('node:http').RequestListener} */
function bare() {
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'br',
    'content-length': bytes.length,
  }
  return (_req, res) => res.writeHead(200, headers).end(bytes)
}

/** @param {boolean} isCompressed */
function withExpress(isCompressed) {
  const data = JSON.parse(text)
  const app = express()
  if (isCompressed) app.use(compression())
  return app.get('/', (_req, res) => res.json(data))
}

const server = createServer(kind === 'bare' ? bare() : withExpress(kind === 'compression'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address)
    console.log(`Listening at http://127.0.0.1:${address.port}/`)
})
process.on('SIGTERM', () => process.exit(0))
