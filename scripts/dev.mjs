// npm run dev: the API with restart and the client with hot reload, at one address.
import { spawn } from 'node:child_process'
import { endWithParent } from './endWithParent.mjs'
import { install, root } from './prepare.mjs'

endWithParent()
await install()
const API_PORT = '3100'
// Papers are looked up at a stand-in, unless the settings name others.
const PAPERS_PORT = '3102'
const papers = `http://127.0.0.1:${PAPERS_PORT}`
const command = (bin, args) => [process.execPath, [`node_modules/${bin}`, ...args]]

const parts = [
  command('tsx/dist/cli.mjs', ['server/testing/servePapers.ts']),
  command('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts']),
  command('vite/bin/vite.js', [
    'client',
    '--host',
    '127.0.0.1',
    '--port',
    process.env.PORT ?? '3000',
    '--strictPort',
  ]),
]
const children = parts.map(([file, args]) =>
  spawn(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      CROSSREF_URL: papers,
      DATACITE_URL: papers,
      ORCID_URL: papers,
      ...process.env,
      PORT: API_PORT,
      API_PORT,
      PAPERS_PORT,
    },
  }),
)

let stopping = false
const stop = (code) => {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', (code) => stop(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
