import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { portOf } from './portOf.ts'

type Behaviour = 'takes' | 'refuses'

/** As much of a mail server (RFC 5321) as takes mails, or takes none. */
export async function startMailServer() {
  const mails: string[] = []
  let behaviour: Behaviour = 'takes'
  const server = createServer((socket) => converse(socket, () => behaviour, mails))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    /** What was taken, as it came over the wire. */
    mails,
    refuse: () => {
      behaviour = 'refuses'
    },
  }
}

function converse(socket: Socket, behaviour: () => Behaviour, mails: string[]) {
  let isData = false
  let text = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const onCommand = (line: string) => {
    if (/^DATA/i.test(line)) {
      isData = true
      return say('354 Go on')
    }
    if (/^RCPT/i.test(line) && behaviour() === 'refuses') return say('550 No such mailbox')
    return say(/^QUIT/i.test(line) ? '221 Bye' : '250 OK')
  }
  say('220 stand-in')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (let end = next(); end >= 0; end = next()) {
      const part = text.slice(0, end)
      text = text.slice(end + mark().length)
      if (!isData) onCommand(part)
      else {
        isData = false
        mails.push(part)
        say('250 Taken')
      }
    }
  })
  socket.on('error', () => {})
  const mark = () => (isData ? '\r\n.\r\n' : '\r\n')
  const next = () => text.indexOf(mark())
}
