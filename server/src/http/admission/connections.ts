import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How many connections leave half of the files that this process may open to everything else. */
export function connectionLimit(): number {
  const [, files] = /^Max open files +(\d+)/m.exec(processLimits()) ?? []
  return files ? Math.floor(Number(files) / 2) : Number.POSITIVE_INFINITY
}

/** As Linux tells them; other systems allow more files than connections come. */
function processLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

/** For each connection beyond `max` closes the one that has asked nothing for longest, if need be the new one. */
export function closeIdleConnections(server: Server, max: number): void {
  const idle = new Set<Socket>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    open++
    idle.add(socket)
    socket.once('close', () => {
      open--
      idle.delete(socket)
    })
    const [longest] = idle
    if (open <= max || !longest) return
    idle.delete(longest)
    longest.destroy()
  })
  server.on('request', ({ socket }, res) => {
    idle.delete(socket)
    res.once('close', () => {
      if (!socket.destroyed) idle.add(socket)
    })
  })
}
