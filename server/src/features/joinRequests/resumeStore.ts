/** Keeps applicants' files where no public address leads. */
export type ResumeStore = {
  save(key: string, bytes: Buffer): Promise<void>
  /** The file; undefined when it is gone. */
  read(key: string): Promise<Buffer | undefined>
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
}
