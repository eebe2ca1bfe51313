import { isEmailAddress } from '@lab/shared/email'
import { RETENTION_DAYS } from '@lab/shared/joinRequests'
import { z } from 'zod'
import { type Command, parseCommand } from './command.ts'
import { newPassword } from './newPassword.ts'
import { Refusal } from './refusal.ts'

/** A setting that stops the start: says which variable and what is wrong with it. */
export class ConfigError extends Refusal {}

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

const origin = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://lab.example.org',
})

/** Number of trusted proxies in front, or a comma-separated list of their addresses. */
const trustProxy = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))
  .optional()

const wholeNumber = (of: string, max: number, min = 1) =>
  z.coerce
    .number({ error: `must be a number of ${of}` })
    .int({ error: `must be a whole number of ${of}` })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` })

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535)

/** A host that is asked over https, or one on this machine. */
const service = (standard: string) =>
  origin
    .transform((url) => new URL(url))
    .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname), {
      error: 'must begin with https://, unless it is on this machine',
    })
    .transform((url) => url.origin)
    .default(standard)

const RANDOM_KEY = '`openssl rand -hex 32`'
const MIN_SECRET = 32
const MIN_DIFFERENT = 8
const SAMPLE_WORDS =
  /0123456789|1234567890|abcdefgh|qwerty|(change|replace).?(me|this|it)|placeholder|(sample|example|dummy|test|your|my|super).?(secret|key)/i

/** Whether a secret is a filled-in sample: a few characters again and again, or words that say so. */
const isSample = (secret: string) =>
  new Set(secret).size < MIN_DIFFERENT || SAMPLE_WORDS.test(secret)

/** Whether a text is an address, alone or behind a name. */
const isSender = (text: string) => isEmailAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text)

const environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: port.default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('data'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, { error: 'must begin with mongodb:// or mongodb+srv://' })
      .optional(),
    DB_PORT: port.optional(),
    CLOUDINARY_URL: z
      .string()
      .regex(/^cloudinary:\/\/[^:@/]+:[^:@/]+@[^/?]+/, {
        error: 'must look like cloudinary://KEY:SECRET@CLOUD',
      })
      .optional(),
    SESSION_KEYS: list,
    PUBLIC_URL: origin.transform((url) => new URL(url).origin).optional(),
    CLIENT_ORIGINS: list.pipe(z.array(origin.transform((url) => new URL(url).origin))),
    TRUST_PROXY: trustProxy,
    ADMIN_EMAIL: z
      .string()
      .refine(isEmailAddress, { error: 'must be an e-mail address' })
      .optional(),
    ADMIN_PASSWORD: newPassword('The password').optional(),
    SAMPLE_CONTENT: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
    FIRST_VIEW: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    SESSION_IDLE_HOURS: wholeNumber('hours', 24 * 365).default(12),
    SESSION_MAX_DAYS: wholeNumber('days', 365).default(30),
    JOIN_REQUEST_RETENTION_DAYS: wholeNumber('days', 3650).default(RETENTION_DAYS),
    RESUME_CHECK_COMMAND: z
      .string()
      .transform(parseCommand)
      .refine((command) => command !== undefined, {
        error: 'must begin with the name of a program that can be run here',
      })
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^/\s]+/, { error: 'must look like smtps://USER:PASSWORD@HOST' })
      .optional(),
    MAIL_FROM: z
      .string()
      .refine(isSender, { error: 'must be an e-mail address, or NAME <ADDRESS>' })
      .optional(),
    LINK_CHECKS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
    BACKUPS_KEPT: wholeNumber('backups', 365, 0).default(7),
    PAPER_LOOKUPS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    CROSSREF_URL: service('https://api.crossref.org'),
    DATACITE_URL: service('https://api.datacite.org'),
    ORCID_URL: service('https://pub.orcid.org'),
    JOIN_REQUESTS_PER_DAY: wholeNumber('applications', 1_000_000).default(1_000),
    JOIN_REQUESTS_PER_ADDRESS: wholeNumber('applications', 1_000_000).default(50),
  })
  .superRefine((env, context) => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (env.NODE_ENV === 'production' && env.SESSION_KEYS.length === 0)
      complain('SESSION_KEYS', `is required in production; ${RANDOM_KEY} makes one`)
    if (env.SESSION_KEYS.some((key) => key.length < MIN_SECRET))
      complain('SESSION_KEYS', `must be keys of at least ${MIN_SECRET} characters`)
    else if (env.NODE_ENV === 'production' && env.SESSION_KEYS.some(isSample))
      complain('SESSION_KEYS', `must not be a sample in production; ${RANDOM_KEY} makes one`)
    if (env.NODE_ENV === 'production' && env.ADMIN_PASSWORD && isSample(env.ADMIN_PASSWORD))
      complain('ADMIN_PASSWORD', 'must not be a sample in production')
    if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
      complain(
        env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL',
        'ADMIN_EMAIL and ADMIN_PASSWORD are set together',
      )
    if (env.SMTP_URL && !env.MAIL_FROM) complain('MAIL_FROM', 'is required with SMTP_URL')
    if (env.SMTP_URL && !env.PUBLIC_URL)
      complain('PUBLIC_URL', 'is required with SMTP_URL, since mails hold links to the site')
  })

/** The environment variables that are read. */
export const settingNames: string[] = Object.keys(environment.shape)

/** The origins of the services that know papers. */
export type PaperLookups = { crossref: string; datacite: string; orcid: string }

export type Config = {
  production: boolean
  port: number
  host: string
  /** Folder of the embedded database, local images, résumés and the generated session key. */
  dataDir: string
  mongodbUri?: string
  /** Where the embedded database listens when it is served alone; unset means a private socket. */
  dbPort?: number
  cloudinaryUrl?: string
  /** Newest first; empty means: generate one and keep it in the data folder. */
  sessionKeys: string[]
  publicUrl?: string
  clientOrigins: string[]
  trustProxy: number | string | false
  firstAdmin?: { email: string; password: string }
  sampleContent: boolean
  /** Whether documents carry the words of their page. */
  firstView: boolean
  logLevel: string
  sessionIdleHours: number
  sessionMaxDays: number
  joinRequestRetentionDays: number
  /** Looks at each résumé; none is asked when it is not set. */
  resumeCheckCommand?: Command
  /** The mail server and the sender of the site's mails; none are sent when it is not set. */
  mail?: { smtpUrl: string; from: string }
  /** The services that know papers; left out where nobody is asked. */
  paperLookups?: PaperLookups
  /** Applications that are taken in a day, and of those from one address. */
  /** Whether links elsewhere are asked now and then whether they still answer. */
  linkChecks: boolean
  /** How many nightly backups stay; 0 for none at all. */
  backupsKept: number
  joinRequestsPerDay: number
  joinRequestsPerAddress: number
}

/**
 * Reads the settings. An empty value counts as not set.
 * @throws ConfigError naming the variable
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(set)
  if (!result.success) {
    const lines = result.error.issues.map((i) => `${String(i.path[0])}: ${i.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const e = result.data
  const production = e.NODE_ENV === 'production'
  const host = e.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  return {
    production,
    port: e.PORT,
    host,
    dataDir: e.DATA_DIR,
    mongodbUri: e.MONGODB_URI,
    dbPort: e.DB_PORT,
    cloudinaryUrl: e.CLOUDINARY_URL,
    sessionKeys: e.SESSION_KEYS,
    publicUrl: e.PUBLIC_URL,
    clientOrigins: e.CLIENT_ORIGINS,
    // Visitors reach a deployed site that this machine alone reaches through a proxy on it.
    trustProxy: e.TRUST_PROXY ?? (production && isLoopback(host) ? 'loopback' : false),
    firstAdmin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD
        ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD }
        : undefined,
    sampleContent: e.SAMPLE_CONTENT ? e.SAMPLE_CONTENT === 'on' : !production && !e.MONGODB_URI,
    firstView: e.FIRST_VIEW === 'on',
    logLevel: e.LOG_LEVEL,
    sessionIdleHours: e.SESSION_IDLE_HOURS,
    sessionMaxDays: e.SESSION_MAX_DAYS,
    joinRequestRetentionDays: e.JOIN_REQUEST_RETENTION_DAYS,
    resumeCheckCommand: e.RESUME_CHECK_COMMAND,
    mail: e.SMTP_URL && e.MAIL_FROM ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM } : undefined,
    linkChecks: e.LINK_CHECKS ? e.LINK_CHECKS === 'on' : production,
    backupsKept: e.BACKUPS_KEPT,
    paperLookups:
      e.PAPER_LOOKUPS === 'on'
        ? { crossref: e.CROSSREF_URL, datacite: e.DATACITE_URL, orcid: e.ORCID_URL }
        : undefined,
    joinRequestsPerDay: e.JOIN_REQUESTS_PER_DAY,
    joinRequestsPerAddress: e.JOIN_REQUESTS_PER_ADDRESS,
  }
}

/** Whether this machine alone reaches what listens at an address or name. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/** What to tell of a site at which passwords could be read on their way; undefined when all is well. */
export function unsafeLogins({ host, publicUrl, trustProxy }: Config): string | undefined {
  if (isLoopback(host)) return undefined
  const missing = [
    !publicUrl?.startsWith('https:') && 'PUBLIC_URL is no https address',
    !trustProxy && 'TRUST_PROXY is not set',
  ].filter(Boolean)
  if (missing.length === 0) return undefined
  return `Logins may travel without TLS: HOST is ${host}, and ${missing.join(' and ')}. See docs/deployment.md.`
}
