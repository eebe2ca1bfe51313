import { randomBytes } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import { pinoHttp } from 'pino-http'

/** Bytes that may wait for a slow reader of the log; a line beyond them is lost. */
const MAX_UNWRITTEN = 1024 * 1024
/** Characters that a stranger, or an error about a stranger's text, brings into a line. */
const MAX_PATH = 200
const MAX_MESSAGE = 1_000
const MAX_STACK = 4_000

const ignore = () => {}

/**
 * Loses lines that cannot be written, on a full disk say, and goes on: readers need the site more than
 * its log, and a new start would meet the same disk. Pino's own stream tries again for ever.
 */
function standardOutput(): DestinationStream {
  const { stdout } = process
  stdout.off('error', ignore).on('error', ignore)
  return { write: (line) => void (stdout.writableLength < MAX_UNWRITTEN && stdout.write(line)) }
}

/** Structured lines that name nobody. @param destination standard output unless given */
export const createLogger = (level: string, destination = standardOutput()): Logger =>
  pino({ level, serializers: { err: describeError } }, destination)

/** Each request with an id, which the answer to an unexpected failure holds too. */
export const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: () => randomBytes(6).toString('hex'),
    // Ordinary requests are noise; what fails is not.
    customLogLevel: (_req, res, error) => {
      if (error || res.statusCode >= 500) return 'error'
      return res.statusCode >= 400 ? 'info' : 'debug'
    },
    wrapSerializers: false,
    serializers: {
      err: describeError,
      req: ({
        id,
        method,
        originalUrl = '',
      }: {
        id: string
        method: string
        originalUrl: string
      }) => ({
        id,
        method,
        path: withoutAddresses(originalUrl.slice(0, MAX_PATH).split('?')[0] ?? ''),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  })

/** A promise that nobody waits for ends no requests of others; after anything else nothing is sure. */
export function logUnhandled(logger: Logger): void {
  process.on('unhandledRejection', (err) => logger.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught exception')
    process.exit(1)
  })
}

/** Errors carry along what they failed on, which may be somebody's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: withoutAddresses(message.slice(0, MAX_MESSAGE)),
    stack: withoutAddresses(stack.slice(0, MAX_STACK)),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

/** Whole words with an @ inside; those of packages, as in `node_modules/@scope/name`, stay. */
const withoutAddresses = (text: string) =>
  text.replace(/[^\s"'<>{}()]+/g, (word) => (/[^/](@|%40)./i.test(word) ? '[e-mail]' : word))
