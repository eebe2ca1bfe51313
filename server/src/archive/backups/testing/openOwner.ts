import { setTimeout as wait } from 'node:timers/promises'
import { authPaths } from '@lab/shared/auth'
import { type BackupJob, type BackupList, backupPaths } from '@lab/shared/backups'
import { introPaths } from '@lab/shared/intro'
import { sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import { buildIntro } from '@lab/shared/testing/build'
import { expect } from 'vitest'
import type { TestServer } from '../../../../testing/startTestServer.ts'

/** An owner who works with backups; whom a restore has logged out logs in again. */
export async function openOwner(server: TestServer) {
  const owner = {
    browser: await server.loggedIn(),

    async list(): Promise<BackupList> {
      return (await owner.browser.get(backupPaths.backups).expect(200)).body
    },

    /** What comes of the work that was begun. */
    async outcome(): Promise<BackupJob> {
      for (;;) {
        const answer = await owner.browser.get(backupPaths.backups)
        if (answer.status === 401) owner.browser = await server.loggedIn()
        const { job }: Partial<BackupList> = answer.body
        if (job && job.state !== 'running') return job
        await wait(20)
      }
    },

    async makeBackup(accounts = true): Promise<string> {
      await owner.browser.post(backupPaths.backups).send({ accounts }).expect(202)
      const job = await owner.outcome()
      expect(job).toMatchObject({ what: 'backup', state: 'done' })
      return job.name
    },

    /** Restores a backup with the password. */
    async restore(name: string): Promise<BackupJob> {
      await owner.confirm()
      await owner.browser.post(backupPaths.restore(name)).expect(202)
      return owner.outcome()
    },

    confirm: () =>
      owner.browser.post(authPaths.confirm).send({ currentPassword: admin.password }).expect(200),

    setSlogan: (slogan: string) =>
      owner.browser.post(introPaths.update).send(buildIntro({ slogan })).expect(200),

    /** As visitors read it. */
    slogan: async () => (await server.visitor.get(sitePaths.data)).body.intro.slogan,
  }
  return owner
}

/** Content without what making and restoring backups says of itself. */
export const withoutTraces = (content: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(content).filter(([name]) => !/^(activity|backupjobs) /.test(name)),
  )
