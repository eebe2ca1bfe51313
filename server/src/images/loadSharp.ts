import type { default as Sharp } from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Loaded with the first login or picture: most starts need it late, and it holds 15 MB. */
export const loadSharp = (): Promise<typeof Sharp> => {
  loaded ??= load()
  return loaded
}

async function load() {
  // What it needs of Node comes first, since both at once would hold the readers up for longer.
  await import('node:child_process')
  const { default: sharp } = await import('sharp')
  // Each picture is worked on once, by one thread: the others are for those who read.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
