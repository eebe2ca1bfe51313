import bcrypt from 'bcrypt'
import { vi } from 'vitest'

const LOWEST_COST = 4

// An account that is only there to log in need not be costly. Tests of passwords restore the mocks.
const { hash } = bcrypt
vi.spyOn(bcrypt, 'hash').mockImplementation((password) => hash(password, LOWEST_COST))
