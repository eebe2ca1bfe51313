import { randomBytes } from 'node:crypto'
import { passwordLimits } from '@lab/shared/auth'
import bcrypt from 'bcrypt'

const COST = 12

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST)

/** A password of 96 random bits. */
export const randomPassword = () => randomBytes(12).toString('base64url')

/** The hash of no password, so that an unknown account costs as much time as a known one. */
const decoy = `$2b$${COST}$${'.'.repeat(53)}`

/** Whether the password is right; without a hash the answer is no, after the same time. */
export async function isRightPassword(password: string, hash: string | undefined) {
  const matches = await bcrypt.compare(password, hash ?? decoy)
  // bcrypt would take a longer one for right that only begins as the right one does.
  const isWhole = Buffer.byteLength(password) <= passwordLimits.bytes
  return matches && isWhole && hash !== undefined
}
