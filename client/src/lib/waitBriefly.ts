/** Says whether `what` has ended, well or badly, within so many milliseconds. */
export const waitBriefly = (what: Promise<unknown>, patienceMs: number): Promise<boolean> =>
  Promise.race([
    what.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((end) => setTimeout(end, patienceMs, false)),
  ])
