// For `node --import`: what quickHashes.ts does, in a process of its own.
import bcrypt from 'bcrypt'

const LOWEST_COST = 4

const { hash } = bcrypt
bcrypt.hash = (password) => hash(password, LOWEST_COST)
