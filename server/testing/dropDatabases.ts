import { afterAll } from 'vitest'
import { dropTestDatabases } from './testDatabase.ts'

// Before all others, so that it is done after all others.
afterAll(dropTestDatabases)
