import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { createSite } from './app.ts'
import { backUpNightly } from './archive/backups/nightly.ts'
import { prepareDatabase } from './archive/prepareDatabase.ts'
import { openRestores } from './archive/restoreRecovery.ts'
import { connectPatiently, isConnected } from './db/connect.ts'
import { ensureFirstAdmin } from './features/auth/firstAdmin.ts'
import { IntroModel } from './features/intro/intro.model.ts'
import { purgeJoinRequests } from './features/joinRequests/purge.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createHttpServer } from './http/httpServer.ts'
import { sessionKeysIn } from './http/sessionKeys.ts'
import { sweepVariants } from './images/variantCache.ts'
import { type Config, ConfigError, unsafeLogins } from './lib/config.ts'
import { sweepParts } from './lib/files.ts'
import { createLogger, logUnhandled } from './lib/logging.ts'
import { ROOT, softwareVersion } from './lib/root.ts'
import { withMaintenanceLock } from './records/maintenance.ts'
import { purgeTrash } from './records/trash.ts'
import { runWithConfig } from './runWithConfig.ts'
import { kindNamed } from './site/content/kinds.ts'
import { openPublicContent } from './site/content/publicContent.ts'
import { createStartupGate } from './startupGate.ts'
import { stopOnSignal } from './stop.ts'
import { openStores, type Stores } from './stores.ts'
import { giveWayToUpdate, readOnlyWhileChecked, untilChecked } from './update.ts'
import { checkLinks } from './upkeep/checkLinks.ts'
import { checkContent } from './upkeep/contentCheck.ts'
import { findNewPapers } from './upkeep/findNewPapers.ts'

/** Connections that may wait to be accepted; those of a crowd beyond it would try again for seconds. */
const CONNECTIONS_WAITING = 4_096

/** Milliseconds until a restore that was cut off is finished or undone, whoever looks. */
const SOON_MS = 5_000

async function start(config: Config) {
  const logger = createLogger(config.logLevel)
  logUnhandled(logger)
  const door = createStartupGate()
  const server = createHttpServer(door.handle)
  await listen(server, config)
  const warning = unsafeLogins(config)
  if (warning) print(warning)

  const stores = await openStores(config, logger)
  const restores = openRestores({ files: stores.files, print: (line) => logger.info(line) })
  const site = createSite({
    ...stores,
    restores,
    config,
    logger,
    content: await openPublicContent(config, logger, restores.finish),
    sessionKeys: await sessionKeysIn(config.dataDir, config.sessionKeys),
    version: softwareVersion(),
    folder: ROOT,
    clientDir: builtClient(),
  })
  const visited = readOnlyWhileChecked(site.handle, config.dataDir)
  let isOpen = false
  const open = () => {
    if (!isOpen) print(`The site is at ${addressOf(server)}`)
    isOpen = true
    door.open(visited)
  }
  const database = await connectPatiently(config, () => {
    print('The database does not answer; the site shows what it last knew until it does.')
    open()
  })
  stopOnSignal(server, database.close)
  giveWayToUpdate(config.dataDir)
  await fill(config, stores, logger)

  open()
  await untilChecked(config.dataDir)
  startHousekeeping(
    [
      stores.images.sweep,
      () => sweepVariants(stores.uploads),
      () => purge(stores, config, logger),
      () => emptyTrash(stores, logger),
      () => sweepFolders(config.dataDir),
      () => backUpNightly({ ...stores, dataDir: config.dataDir, kept: config.backupsKept, logger }),
    ],
    logger,
  )
  const links = () => checkLinks({ ...config, version: softwareVersion() })
  const { paperLookups: lookups } = config
  startHousekeeping(
    [
      ...(config.linkChecks ? [links] : []),
      ...(lookups ? [() => findNewPapers({ lookups })] : []),
      checkContent,
    ],
    logger,
  )
  startHousekeeping([async () => isConnected() && restores.isUnderWay()], logger, SOON_MS)
}

async function emptyTrash({ images }: Stores, logger: Logger) {
  const { waiting } = await purgeTrash(kindNamed, { images })
  if (waiting > 0) logger.warn({ waiting }, 'the trash was not emptied for long: npm run purge')
}

async function purge({ resumes }: Stores, config: Config, logger: Logger) {
  const { waiting } = await purgeJoinRequests(resumes, config.joinRequestRetentionDays)
  if (waiting > 0)
    logger.warn({ waiting }, 'more applications than usual are past their time: npm run purge')
}

/** The folders in which files are written. */
const sweepFolders = (dataDir: string) =>
  Promise.all(
    ['', 'uploads', 'files', 'resumes', 'backups'].map((name) => sweepParts(join(dataDir, name))),
  )

/** Makes what is stored fit this software, and puts in what a new site needs. */
async function fill(config: Config, stores: Stores, logger: Logger) {
  const { dataDir, firstAdmin, sampleContent } = config
  await prepareDatabase({ dataDir, files: stores.files, print: (line) => logger.info(line) })
  const account = await ensureFirstAdmin(firstAdmin)
  // Told at once: it cannot be told again when the loading below is cut short.
  if (account)
    print(`Log in at /admin-login as ${account.email} with the password ${account.password}`)
  if (sampleContent && !(await IntroModel.exists({}))) await fillWithSample(stores)
}

/** Of several processes that start on an empty database one fills it, and the others wait. */
async function fillWithSample(stores: Stores) {
  // Loaded here, since hardly any start needs it.
  const { isEmpty, loadSample } = await import('../sample/load.ts')
  const load = async () => {
    if (await isEmpty()) await loadSample({ ...stores, print })
  }
  if (await isEmpty()) await withMaintenanceLock(load, print)
}

function builtClient(): string | undefined {
  const folder = resolve(ROOT, 'client/dist')
  return existsSync(resolve(folder, 'index.html')) ? folder : undefined
}

const print = (line: string) => console.log(line)

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`PORT: ${port} is in use by another program`)
          : new ConfigError(`HOST, PORT: cannot listen on ${host}:${port} (${error.code})`),
      ),
    )
    server.listen({ port, host, backlog: CONNECTIONS_WAITING }, done)
  })
}

function addressOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) return ''
  const host =
    address.address === '0.0.0.0' || address.address === '::' ? 'localhost' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/`
}

await runWithConfig(start)
