const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  FileNotOpen: 23,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  NotAReplicaSet: 123,
  QueryFeatureNotAllowed: 224,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const

export type CodeName = keyof typeof codes

/**
 * A refusal as MongoDB words it: a code, its name, a message.
 * A number stands for the many codes that MongoDB names after their place in its source.
 */
export class CommandError extends Error {
  readonly code: number
  readonly codeName: string
  /** What the reply carries besides: `keyPattern` and `keyValue` of a duplicate key. */
  readonly details: Record<string, unknown>

  constructor(code: CodeName | number, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = typeof code === 'number' ? code : codes[code]
    this.codeName = typeof code === 'number' ? `Location${code}` : code
    this.details = details
  }
}

/** Answers a wrong value. */
export function badValue(message: string): CommandError {
  return new CommandError('BadValue', message)
}

/** Answers what is wrongly put together. */
export function failedToParse(message: string): CommandError {
  return new CommandError('FailedToParse', message)
}

/** Answers what MongoDB can do and this store cannot. */
export function notSupported(what: string): CommandError {
  return new CommandError('CommandNotSupported', `The embedded database does not support ${what}`)
}
