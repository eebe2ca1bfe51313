import type { Done } from '@lab/shared/reply'
import { useState } from 'react'
import { failure, type Notice, success } from './notice.ts'

type Told = Pick<Done, 'message'>

/**
 * Work beside a form, such as deleting: runs it, loads anew and tells what came of it.
 * @param reload resolves also when it fails
 */
export function useWork(tell: (notice?: Notice) => void, reload: () => Promise<void> | void) {
  const [pending, setPending] = useState(false)

  /** @param lead the sentence before the reason of a failure */
  async function run(work: () => Promise<Told>, lead?: string) {
    setPending(true)
    tell()
    const notice = await work().then(
      ({ message }) => success(message),
      (error: unknown) => failure(error, lead),
    )
    await reload()
    setPending(false)
    tell(notice)
  }

  return { pending, run }
}
