import type { createBrowserRouter } from 'react-router-dom'

/** Milliseconds that the first page waits for its code; then its loader is shown. */
const PATIENCE_MS = 500

/** Comes when the code of the first page is there, has failed, or has been waited for long enough. */
export const pageReady = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) end()
    })
    const timer = setTimeout(end, PATIENCE_MS)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
