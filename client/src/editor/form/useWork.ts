import type { Done } from '@lab/shared/reply'
import { useState } from 'react'
import { failure, type Notice, type Offer, success } from './notice.ts'

/** What is told of it, and what can be done next. */
type Told = Pick<Done, 'message'> & { offer?: Offer }

/**
 * Work beside a form, such as deleting: runs it, loads anew and tells what came of it.
 * @param reload resolves also when it fails
 */
export function useWork(tell: (notice?: Notice) => void, reload: () => unknown) {
  const [pending, setPending] = useState(false)

  /**
   * @param lead the sentence before the reason of a failure
   * @returns whether it was done
   */
  async function run(work: () => Promise<Told>, lead?: string) {
    setPending(true)
    tell()
    const notice = await work().then(
      ({ message, offer }): Notice => ({ ...success(message), offer }),
      (error: unknown) => failure(error, lead),
    )
    await reload()
    setPending(false)
    tell(notice)
    return notice.kind === 'success'
  }

  return { pending, run }
}
