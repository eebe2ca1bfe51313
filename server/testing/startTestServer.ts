import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authPaths, type Role } from '@lab/shared/auth'
import { admin } from '@lab/shared/testing/admin'
import type { Express } from 'express'
import type { DestinationStream } from 'pino'
import request from 'supertest'
import { createSite, type Dependencies } from '../src/app.ts'
import type { Migration } from '../src/archive/migrations/migrations.ts'
import { prepareDatabase } from '../src/archive/prepareDatabase.ts'
import { openRestores } from '../src/archive/restoreRecovery.ts'
import { openSiteFiles } from '../src/archive/siteFiles.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { createAccount, type Rights } from '../src/features/auth/accounts.ts'
import { ensureFirstAdmin } from '../src/features/auth/firstAdmin.ts'
import type { ImageStore } from '../src/images/imageStore.ts'
import { openUploads } from '../src/images/localStore.ts'
import { parseConfig } from '../src/lib/config.ts'
import { createLogger } from '../src/lib/logging.ts'
import { isInUse } from '../src/site/content/assetUse.ts'
import { openPublicContent } from '../src/site/content/publicContent.ts'
import { keepAll, openFileStores } from '../src/stores.ts'
import { siteIn } from './testDatabase.ts'

/** Most tests begin with an empty site. */
const none = async () => {}

type Options = {
  /** What a new site begins with. */
  seed?: Migration['run']
  env?: Record<string, string>
  /** Stands in for the store of pictures that the settings ask for. */
  imageStore?: (real: ImageStore) => ImageStore
  clientDir?: string
  /** Takes the lines of the log. */
  logTo?: DestinationStream
}

export type TestServer = {
  app: Express
  /** The whole site, without a port. */
  handle: RequestListener
  dataDir: string
  /** A browser of a visitor who is not logged in. */
  visitor: ReturnType<typeof request>
  /** A browser that keeps cookies; logged in as the admin. */
  loggedIn(): Promise<ReturnType<typeof request.agent>>
  /** The same for a new account. */
  loggedInAs(role: Role, rights?: Partial<Rights>): Promise<ReturnType<typeof request.agent>>
  /** Another process over the same data, with settings of its own. */
  beside(env: Record<string, string>): ReturnType<typeof request>
  stop(): Promise<void>
}

/** The real app on the real database engine and real files, in a folder of its own. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-test-'))
  const env = {
    ...siteIn(dataDir),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: options.logTo ? 'debug' : 'silent',
    SESSION_KEYS: 'a session key for tests that is long',
    ...options.env,
  }
  const config = parseConfig(env)
  const logger = createLogger(config.logLevel, options.logTo)
  const database = await connectDatabase(config)
  const stores = await openFileStores(config)
  const { imageStore, pdfs, resumes } = stores
  const files = await openSiteFiles(dataDir, stores)
  await prepareDatabase({
    dataDir,
    files,
    print: (line) => logger.info(line),
    seed: options.seed ?? none,
  })
  await ensureFirstAdmin(config.firstAdmin)
  const restores = openRestores({ files, print: (line) => logger.info(line) })
  const dependencies: Dependencies = {
    config,
    logger,
    restores,
    content: await openPublicContent(config, logger, restores.finish),
    images: keepAll(
      { imageStore: options.imageStore?.(imageStore) ?? imageStore, pdfs },
      { isInUse, logger, graceMs: 0 },
    ),
    uploads: await openUploads(dataDir),
    pdfs,
    resumes,
    files,
    sessionKeys: config.sessionKeys,
    version: 'test',
    folder: dataDir,
    clientDir: options.clientDir,
  }
  const { app, handle } = createSite(dependencies)
  async function logIn(email: string) {
    const agent = request.agent(handle)
    await agent.post(authPaths.login).send({ email, password: admin.password }).expect(200)
    return agent
  }
  return {
    app,
    handle,
    dataDir,
    visitor: request(handle),
    beside(changes) {
      const other = parseConfig({ ...env, ...changes })
      const site = { ...dependencies, config: other, sessionKeys: other.sessionKeys }
      return request(createSite(site).handle)
    },
    loggedIn: () => logIn(admin.email),
    async loggedInAs(role, rights = {}) {
      const email = `${role}-${randomUUID()}@example.org`
      await createAccount(
        email,
        { password: admin.password, mustChange: false },
        { role, ...rights },
      )
      return logIn(email)
    },
    async stop() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
