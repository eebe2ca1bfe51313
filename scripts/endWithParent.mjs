// Ends a process that npm has started when npm is gone, however that came: a signal that npm does
// not pass on, or one that nobody can catch.
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

const LOOK_AGAIN_MS = 500

/** Ends this process as a closed terminal would once npm, or the shell between them, has ended. */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = isNode(shell) ? undefined : parentOf(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && (!npm || parentOf(shell) === npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGHUP')
  }, LOOK_AGAIN_MS)
  watch.unref()
}

/** Many a shell gives way to the last command that it runs; then npm itself is the parent. */
function isNode(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === realpathSync(process.execPath)
  } catch {
    return false
  }
}

/** Undefined where there is no /proc; the shells of such systems give way. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
