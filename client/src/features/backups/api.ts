import { authPaths } from '@lab/shared/auth'
import { type BackupList, backupLimits, backupPaths } from '@lab/shared/backups'
import type { Done, Saved } from '@lab/shared/reply'
import { apiUrl, HttpError, request } from '../../lib/http.ts'

const TRIES = 3

export const fetchBackups = (signal?: AbortSignal) =>
  request<BackupList>('GET', backupPaths.backups, { signal })

export const makeBackup = (accounts: boolean) =>
  request<Done>('POST', backupPaths.backups, { body: { accounts } })

export const checkBackup = (name: string) => request<Done>('POST', backupPaths.check(name))

export const restoreBackup = (name: string) => request<Done>('POST', backupPaths.restore(name))

export const removeBackup = (name: string) => request<Done>('DELETE', backupPaths.backup(name))

export const confirmPassword = (currentPassword: string) =>
  request<Done>('POST', authPaths.confirm, { body: { currentPassword } })

/** Lets the browser fetch a file, which shows by itself how far it is. */
export function download(path: string) {
  const link = document.createElement('a')
  link.href = apiUrl(path)
  link.download = ''
  link.click()
}

/**
 * Sends an archive in parts, and tells the share that has gone.
 * @returns the name of the backup that it has become
 */
export async function sendArchive(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const begun = await request<Saved<{ id: string }>>('POST', backupPaths.uploads, {
    body: { bytes: file.size },
    signal,
  })
  const { id } = begun.data
  try {
    for (let at = 0; at < file.size; at += backupLimits.part) {
      onProgress(at / file.size)
      await sendPart(backupPaths.uploadPart(id, at), file.slice(at, at + backupLimits.part), signal)
    }
    return (await request<Saved<{ name: string }>>('POST', backupPaths.upload(id))).data.name
  } catch (error) {
    request('DELETE', backupPaths.upload(id)).catch(() => {})
    throw error
  }
}

/** A part may be sent again, so a line that breaks for a moment costs only that. */
async function sendPart(path: string, bytes: Blob, signal: AbortSignal, tries = TRIES) {
  try {
    await request('POST', path, { bytes, signal })
  } catch (error) {
    const mayPass = error instanceof HttpError && (error.status === 0 || error.status === 503)
    if (!mayPass || tries <= 1) throw error
    await sendPart(path, bytes, signal, tries - 1)
  }
}
