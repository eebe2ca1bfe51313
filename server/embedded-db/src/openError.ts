type Reason = 'unwritable' | 'in use' | 'too new' | 'damaged' | 'no room' | 'not listening'

/** The data folder, or the place to listen at, cannot be had; the message says why. */
export class OpenError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}
