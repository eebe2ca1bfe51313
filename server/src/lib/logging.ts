import { randomBytes } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import { pinoHttp } from 'pino-http'

/** Structured lines that name nobody. @param destination standard output unless given */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
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
        path: originalUrl.split('?')[0],
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
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

const withoutAddresses = (text: string) =>
  text.replace(/[^\s"'<>{}()@]{1,64}@[^\s"'<>{}()@]{1,254}/g, '[e-mail]')
