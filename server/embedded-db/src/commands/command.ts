import { BSONRegExp } from 'bson'
import { z } from 'zod'
import type { Cursors } from '../cursors.ts'
import { badValue, CommandError, notSupported } from '../errors.ts'
import { isTrue } from '../query/operators.ts'
import type { Reserve } from '../reserve.ts'
import type { Store } from '../store.ts'
import { inTime } from '../timeLimit.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { isNumeric, type Numeric, toNumber } from '../values/numbers.ts'

export type Context = {
  store: Store
  cursors: Cursors
  reserve: Reserve
  /** Collections whose changes may use the reserve. */
  essential: string[]
}

/** What a command has at hand. */
type Surroundings = Context & {
  /** Does work that may take long within the command's time. */
  inTime<T>(work: () => T): T
}

/** Milliseconds for regular expressions of a command that names no time of its own. */
const patternLimitMs = 1_000
const maxTimeLimitMs = 2 ** 31 - 1

/** Runs a command whose body has not been checked yet. */
export type Command = (body: Document, context: Context) => Document

/** Types of fields. Numbers of any BSON type will do, and a number will do for a boolean. */
export const document = z.custom<Document>(isDocument)
export const documents = z.array(document)
export const integer = z
  .custom<Numeric>(isNumeric)
  .transform((value) => Math.trunc(toNumber(value)))
export const flag = z.union([z.boolean(), z.custom(isNumeric)]).transform(isTrue)
export const hint = z.union([z.string(), document])

/** An option that asks for something this store cannot do, unless it asks for its absence. */
export function unsupported(what: string) {
  return z
    .unknown()
    .refine((value) => {
      if (value === false || value === undefined) return true
      throw notSupported(what)
    })
    .optional()
}

/** Only the order by bytes is known. */
export const collation = document
  .refine(({ locale }) => {
    if (locale === 'simple') return true
    throw notSupported('collation')
  })
  .optional()

/** Fields that any command may carry. */
const generic = {
  $db: z.string(),
  comment: z.unknown().optional(),
  maxTimeMS: integer
    .refine((value) => {
      if (value >= 0 && value <= maxTimeLimitMs) return true
      throw badValue(`${value} value for maxTimeMS is out of range`)
    })
    .optional(),
  lsid: document.optional(),
  $clusterTime: document.optional(),
  $readPreference: document.optional(),
  readConcern: document.refine(isReadConcernKnown).optional(),
  writeConcern: document.refine(isWriteConcernKnown).optional(),
  apiVersion: z.literal('1').optional(),
  apiStrict: flag.optional(),
  apiDeprecationErrors: flag.optional(),
}

/** A command with its fields; any other field is refused as MongoDB does. */
export function command<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (fields: z.output<z.ZodObject<Shape & typeof generic>>, context: Surroundings) => Document,
): Command {
  const schema = z.strictObject({ ...generic, ...shape })
  return (body, context) => {
    if ('txnNumber' in body || 'startTransaction' in body) {
      throw new CommandError(
        'IllegalOperation',
        'Transaction numbers are only allowed on a replica set member or mongos',
      )
    }
    const name = Object.keys(body)[0] ?? ''
    const fields = parse(schema, body, name)
    return run(fields, { ...context, inTime: (work) => limited(body, name, context, work) })
  }
}

function limited<T>(body: Document, name: string, { store }: Context, work: () => T): T {
  const given = isNumeric(body.maxTimeMS) ? toNumber(body.maxTimeMS) : 0
  const limitMs = given || (holdsPattern(body) ? patternLimitMs : 0)
  if (!limitMs) return work()
  // A read that is broken off would leave the storage in the middle of it.
  store.collection(String(body.$db), String(body[name]))?.load()
  return inTime(limitMs, work)
}

/** Whether there is a regular expression in a value. */
export function holdsPattern(value: unknown): boolean {
  if (value instanceof BSONRegExp) return true
  if (Array.isArray(value)) return value.some(holdsPattern)
  return isDocument(value) && ('$regex' in value || Object.values(value).some(holdsPattern))
}

/** Checks fields against a schema. Null counts as not given. */
export function parse<T>(schema: z.ZodType<T>, body: Document, owner: string): T {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') {
    throw new CommandError(40415, `BSON field '${owner}.${issue.keys[0]}' is an unknown field.`)
  }
  const name = String(issue?.path[0])
  if (!(name in given)) {
    throw new CommandError(40414, `BSON field '${owner}.${name}' is missing but a required field`)
  }
  throw new CommandError('TypeMismatch', `BSON field '${owner}.${name}' is the wrong type`)
}

function isReadConcernKnown({ level }: Document): boolean {
  if (level !== 'snapshot' && level !== 'linearizable') return true
  throw new CommandError(
    'NotAReplicaSet',
    'node needs to be a replica set member to use read concern',
  )
}

function isWriteConcernKnown({ w }: Document): boolean {
  if (!isNumeric(w) || toNumber(w) <= 1) return true
  throw badValue("cannot use 'w' > 1 when a host is not replicated")
}
