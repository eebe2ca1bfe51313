import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './processes.ts'

/** A folder in the place of a machine: commands for a Debian with systemd are carried out in it. */
export type Machine = Awaited<ReturnType<typeof createMachine>>

/** What the page's paths begin with; each is a folder of the same name in the machine's. */
const PLACES = ['/srv/lab', '/var/lib/lab-site', '/etc/', '/run/lab-site']
export const DOMAIN = 'lab.example.org'
const CLONED = 'https://github.com/your-lab/site.git'
export const LOCAL_AUTHORITY = 'caddy/pki/authorities/local/root.crt'

/** Commands that would change the real machine, or need what a folder is not. */
const STAND_INS: Record<string, string> = {
  sudo: 'while case $1 in -*) ;; *) false ;; esac; do [ "$1" = -u ] && shift; shift; done; exec "$@"',
  'apt-get': 'exit 0',
  adduser: 'exit 0',
  certbot: 'exit 0',
  systemctl: 'exec /usr/bin/curl -fsS --data-raw "$*" "$MACHINE/systemctl"',
  journalctl: 'exec /usr/bin/curl -fsS --data-raw "$*" "$MACHINE/journalctl"',
  // The owner is who runs this.
  install: `for word do shift; case $last in -o|-g) ;; *) case $word in -o|-g) ;; *) set -- "$@" "$word" ;; esac ;; esac; last=$word; done; exec /usr/bin/install "$@"`,
  curl: `case "$*" in *nodesource*) exit 0;; esac
exec /usr/bin/curl --cacert "$FOLDER/${LOCAL_AUTHORITY}" --connect-to ${DOMAIN}:443:127.0.0.1:$HTTPS_PORT "$@"`,
}

type Unit = Record<string, string[]>

/**
 * @param folder an empty folder
 * @param repository what is cloned from the page's address
 */
export async function createMachine(folder: string, repository: string) {
  const ports = { site: await freePort(), http: await freePort(), https: await freePort() }
  const services = new Map<string, Service>()
  const commands = createServer(async (req, res) => {
    const words = (await text(req)).split(' ')
    const answer = await (req.url === '/systemctl' ? systemctl(words) : journalctl(words))
    res.writeHead(answer === undefined ? 500 : 200).end(answer)
  }).listen(0, '127.0.0.1')
  await once(commands, 'listening')
  const place = commands.address()
  const stage = (words: string) =>
    PLACES.reduce((all, one) => all.replaceAll(one, folder + one), words)

  const bin = join(folder, 'bin')
  for (const made of [
    bin,
    join(folder, 'srv'),
    join(folder, 'etc/systemd/system'),
    join(folder, 'etc/caddy'),
    join(folder, 'etc/nginx/sites-enabled'),
  ])
    mkdirSync(made, { recursive: true })
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: folder,
    npm_config_cache: join(process.env.HOME ?? folder, '.npm'),
    FOLDER: folder,
    MACHINE: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    HTTPS_PORT: String(ports.https),
    // Others may have the port that the page means.
    PORT: String(ports.site),
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${repository}.insteadOf`,
    GIT_CONFIG_VALUE_0: CLONED,
  }

  function readUnit(name: string): Unit {
    const unit: Unit = {}
    for (const line of stage(readFileSync(join(folder, 'etc/systemd/system', name), 'utf8')).split(
      '\n',
    )) {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (key && value) unit[key] = [...(unit[key] ?? []), value]
    }
    return unit
  }

  async function systemctl([verb = '', ...names]: string[]): Promise<string | undefined> {
    for (const name of names.filter((word) => !word.startsWith('-'))) {
      if (name === 'caddy' || name === 'nginx') await restart(name)
      else if (name.endsWith('.timer')) readUnit(name)
      else await unitVerb(verb, name.replace(/\.service$/, ''))
    }
    return `${verb} ${names.join(' ')}\n`
  }

  async function unitVerb(verb: string, name: string) {
    const unit = readUnit(`${name}.service`)
    if (unit.Type?.[0] === 'oneshot') return runOnce(name, unit)
    if (verb === 'stop' || verb === 'restart') await services.get(name)?.stop()
    if (verb !== 'stop') services.set(name, startService(unit, env))
  }

  async function runOnce(name: string, unit: Unit) {
    const service = startService({ ...unit, Restart: ['no'] }, env)
    services.set(name, service)
    await service.ended
  }

  async function restart(name: string) {
    if (name === 'nginx') return
    await services.get(name)?.stop()
    const page = readFileSync(join(folder, 'etc/caddy/Caddyfile'), 'utf8')
    const options = `{\n admin off\n local_certs\n skip_install_trust\n http_port ${ports.http}\n https_port ${ports.https}\n storage file_system ${join(folder, 'caddy')}\n}\n`
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, options + page.replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`))
    const ExecStart = [`caddy run --adapter caddyfile --config ${file}`]
    services.set(name, startService({ ExecStart, WorkingDirectory: [folder] }, env))
    while (!existsSync(join(folder, LOCAL_AUTHORITY))) await wait(100)
  }

  const journalctl = async (words: string[]) => services.get(words[1] ?? '')?.log()

  return {
    env,
    folder,
    ports,
    site: join(folder, 'srv/lab/site'),
    service: (name: string) => services.get(name),
    /** Carries out commands as they stand on the page. @returns what they print, and their exit code */
    async run(commands: string, cwd = folder) {
      const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', stage(commands)], { cwd, env })
      const output = Promise.all([text(shell.stdout), text(shell.stderr)])
      const [code] = await once(shell, 'close')
      const [out, err] = await output
      return { code: Number(code), out, err }
    },
    async stop() {
      for (const service of services.values()) await service.stop()
      commands.close()
      commands.closeAllConnections()
    },
  }
}

type Service = {
  /** The process that runs now. */
  child(): ChildProcess
  log(): string
  ended: Promise<void>
  stop(): Promise<void>
}

/** Runs a unit as systemd does, as far as one user can, and starts it again when it ends. */
function startService(unit: Unit, machine: NodeJS.ProcessEnv): Service {
  const [command = ''] = unit.ExecStart ?? []
  const [cwd = '/'] = unit.WorkingDirectory ?? []
  const own = (unit.Environment ?? []).map((line) => line.split(/=(.*)/s))
  const env = {
    ...machine,
    ...Object.fromEntries(own),
    ...environmentIn(unit.EnvironmentFile?.[0]),
  }
  if (unit.RuntimeDirectory && env.TMPDIR) mkdirSync(env.TMPDIR, { recursive: true })
  const isReadOnly = unit.ProtectSystem?.[0] === 'strict' && canProtect()
  const words = command.replace('/usr/bin/node', process.execPath)
  const protectedWords = `mount --bind ${cwd} ${cwd} && mount -o remount,bind,ro ${cwd} && cd ${cwd} && exec ${words}`
  let log = ''
  let isStopping = false
  let child = start()

  function start() {
    const started = isReadOnly
      ? spawn('unshare', ['--mount', 'sh', '-c', protectedWords], { cwd, env })
      : spawn('sh', ['-c', `exec ${words}`], { cwd, env })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (said) => {
        log += said
      })
    return started
  }

  async function supervise() {
    for (;;) {
      await once(child, 'exit')
      if (isStopping || unit.Restart?.[0] !== 'always') return
      await wait(Number(unit.RestartSec?.[0] ?? 0) * 1000)
      if (isStopping) return
      child = start()
    }
  }
  const ended = supervise()

  return {
    child: () => child,
    log: () => log,
    ended,
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

function environmentIn(file: string | undefined): Record<string, string> {
  if (!file) return {}
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** Whether a folder can be made read-only for one process, as the unit asks. */
const canProtect = () => spawnSync('unshare', ['--mount', 'true']).status === 0
