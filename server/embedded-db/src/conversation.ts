import type { Context } from './commands/command.ts'
import { runCommand } from './commands/run.ts'
import { CommandError } from './errors.ts'
import { mechanism, ScramLogin, type Verifier } from './scram.ts'
import type { Document } from './values/bson.ts'
import { maxMessageBytes } from './wire.ts'

const greetings = ['hello', 'isMaster', 'ismaster']
/** Room for any greeting; strangers are not to fill the memory. */
const maxStrangersBytes = 16_384

/** What one connection may do: greet and log in, and everything once it has, or where no password is asked for. */
export class Conversation {
  readonly #context: Context
  readonly #verifier: Verifier | undefined
  #login: ScramLogin | undefined

  constructor(context: Context, verifier: Verifier | undefined) {
    this.#context = context
    this.#verifier = verifier
  }

  get maxMessageBytes(): number {
    return this.#isOpen ? maxMessageBytes : maxStrangersBytes
  }

  /** @throws CommandError, or whatever else goes wrong: see failureReply */
  run(command: Document): Document {
    const [name = ''] = Object.keys(command)
    if (this.#verifier && (name === 'saslStart' || name === 'saslContinue'))
      return this.#logIn(name, command, this.#verifier)
    if (!this.#isOpen && !greetings.includes(name))
      throw new CommandError('Unauthorized', `Command ${name} requires authentication`)
    const reply = runCommand(command, this.#context)
    return this.#verifier && 'saslSupportedMechs' in command
      ? { ...reply, saslSupportedMechs: [mechanism] }
      : reply
  }

  get #isOpen(): boolean {
    return !this.#verifier || this.#login?.isProven === true
  }

  #logIn(name: 'saslStart' | 'saslContinue', command: Document, verifier: Verifier): Document {
    const login = name === 'saslStart' ? new ScramLogin(verifier) : this.#login
    // One that fails cannot be gone on with.
    this.#login = undefined
    if (!login) throw new CommandError('AuthenticationFailed', 'Authentication failed.')
    const reply = name === 'saslStart' ? login.start(command) : login.continue(command)
    this.#login = login
    return reply
  }
}
