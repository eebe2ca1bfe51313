import { vi } from 'vitest'

const LOWEST_COST = 4

// An account that is only there to log in need not be costly. Tests of passwords say vi.unmock('bcrypt').
vi.mock('bcrypt', async (importOriginal) => {
  const bcrypt = await importOriginal<typeof import('bcrypt')>()
  const hash = (password: string) => bcrypt.hash(password, LOWEST_COST)
  return { default: { ...bcrypt, hash } }
})
