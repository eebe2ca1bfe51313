import { createHash } from 'node:crypto'
import type { Lab } from '@lab/shared/lab.schema'
import { Types } from 'mongoose'
import first from './lab-1.0.0.json' with { type: 'json' }
import last from './lab-1.1.0.json' with { type: 'json' }

/** What lab.json said before a lab had changed anything: in 0.1.0 and 1.0.0, and in the last version that read it. */
export const shippedLabs: Lab[] = [first, last]

/** The pictures that came with these: how the SHA-256 of each begins, in hex. */
export const shippedPictures = [
  '1e1a1ce0ad23a414',
  '221bdf3b377f77e6',
  '2adde4704caaab32',
  '59f4f4ef2f3085b6',
  '5fe6873f6f41bde8',
  '73a174fbb782ec38',
  '8854c9d965467858',
  '8a1b2cdcfee0f8d9',
  '9081036b4eceed23',
  'ae7562360f218b4c',
  'b6d2ab083f5d79ec',
  'fa0c356110ef0aea',
]

/** A record that comes with the software has the same id on every site. */
export const shippedId = (kind: string, index: number) =>
  new Types.ObjectId(
    createHash('sha256').update(`shipped ${kind} ${index}`).digest('hex').slice(0, 24),
  )
