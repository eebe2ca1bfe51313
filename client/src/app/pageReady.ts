import type { createBrowserRouter } from 'react-router-dom'

/** Comes when the code of the first page is there, or has failed. */
export const pageReady = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
