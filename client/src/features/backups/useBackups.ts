import { type BackupJob, type BackupList, backupPaths } from '@lab/shared/backups'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../editor/useLoaded.ts'
import { HttpError } from '../../lib/http.ts'
import { fetchBackups } from './api.ts'

const LOOK_AGAIN_MS = 1_000

/** Work that has failed, in the words of the server. */
export class JobFailed extends Error {}

/** The backups that are there, and the work on them. */
export function useBackups() {
  const { data, error, retry } = useLoaded<BackupList>(backupPaths.backups)
  const [later, setLater] = useState<BackupList>()
  const isHere = useRef(true)
  const list = later ?? data

  const reload = useCallback(async () => {
    const now = await fetchBackups()
    if (isHere.current) setLater(now)
    return now
  }, [])

  /**
   * Waits until the work has ended, also while the line is broken for a moment.
   * @throws JobFailed, or HttpError 401 when the session has ended meanwhile
   */
  const follow = useCallback(async (): Promise<BackupJob> => {
    while (isHere.current) {
      const { job } = await reload().catch(unlessPassing)
      if (job?.state === 'failed') throw new JobFailed(job.line)
      if (job?.state === 'done') return job
      await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
    }
    throw new JobFailed('')
  }, [reload])

  // Work that somebody has begun elsewhere.
  const isRunning = data?.job?.state === 'running'
  useEffect(() => {
    isHere.current = true
    if (isRunning) follow().catch(() => {})
    return () => {
      isHere.current = false
    }
  }, [isRunning, follow])

  return { list, error: list ? undefined : error, retry, reload, follow }
}

function unlessPassing(error: unknown): Partial<BackupList> {
  if (error instanceof HttpError && (error.status === 0 || error.status >= 500)) return {}
  throw error
}
