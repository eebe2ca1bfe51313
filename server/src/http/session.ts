import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookieSession from 'cookie-session'
import type { Express, Request } from 'express'
import Keygrip from 'keygrip'
import { model, Schema, type Types } from 'mongoose'
import { agentOf } from '../lib/agent.ts'
import type { Config } from '../lib/config.ts'
import type { Client } from './admission/fairQueue.ts'
import { networkOf } from './networkOf.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type SessionRecord = {
  _id: string
  user: Types.ObjectId
  /** When it ends however much it is used. */
  endsAt: Date
  /** When it ends unless it is used before; never after `endsAt`. */
  expiresAt: Date
  createdAt?: Date
  /** When it was used, to the minute. */
  lastSeen?: Date
  /** The program that logged in, for its owner to know it by. */
  agent?: string
  /** When the password was asked for once more. */
  confirmedAt?: Date
}

/** A session lives on the server; the cookie holds only the random id whose hash is the key here. */
export const Session = model<SessionRecord>(
  'Session',
  new Schema<SessionRecord>(
    {
      _id: { type: String, required: true },
      user: { type: Schema.Types.ObjectId, required: true, index: true },
      endsAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true, expires: 0 },
      createdAt: Date,
      lastSeen: Date,
      agent: String,
      confirmedAt: Date,
    },
    { versionKey: false },
  ),
)

const COOKIE_NAMES = ['session', '__Host-session'] as const

type Limits = { idleMs: number; longestMs: number }
const LIMITS = 'session limits'
const limitsOf = (req: Request): Limits => req.app.get(LIMITS)

type Settings = Pick<Config, 'production' | 'sessionIdleHours' | 'sessionMaxDays'>

/**
 * Reads and writes the signed cookie of every request under /api.
 * @param keys newest first; the older ones are still accepted
 */
export function useSessions(app: Express, keys: string[], settings: Settings): void {
  const limits: Limits = {
    idleMs: settings.sessionIdleHours * HOUR_MS,
    longestMs: settings.sessionMaxDays * DAY_MS,
  }
  app.set(LIMITS, limits)
  const options = { keys, httpOnly: true, sameSite: 'lax', maxAge: limits.longestMs } as const
  const [plainName, securedName] = COOKIE_NAMES
  const plain = cookieSession({ ...options, name: plainName })
  // Browsers take this name only over https, for this host alone and from nobody else.
  const secured = cookieSession({ ...options, name: securedName, secure: true })
  app.use('/api', (req, res, next) =>
    settings.production && req.secure ? secured(req, res, next) : plain(req, res, next),
  )
}

const keyOf = (id: string) => createHash('sha256').update(id).digest('hex')

const idIn = (req: Request): string | undefined => {
  const id: unknown = req.session?.id
  return typeof id === 'string' ? id : undefined
}

export async function startSession(req: Request, user: Types.ObjectId): Promise<void> {
  const { idleMs, longestMs } = limitsOf(req)
  const id = randomBytes(32).toString('base64url')
  const now = new Date()
  await Session.create({
    _id: keyOf(id),
    user,
    endsAt: new Date(now.getTime() + longestMs),
    expiresAt: new Date(now.getTime() + Math.min(idleMs, longestMs)),
    createdAt: now,
    lastSeen: now,
    agent: agentOf(req.get('user-agent')),
  })
  req.session = { id }
}

/**
 * Ends the session on the server, so that a copy of the cookie is dead too. The browser stays known.
 * @returns whose it was
 */
export async function endSession(req: Request): Promise<Types.ObjectId | undefined> {
  const id = idIn(req)
  if (!id) return undefined
  req.session = { isKnown: true }
  return (await Session.findOneAndDelete({ _id: keyOf(id) }))?.user
}

/** For whom costly work is done: a network, and whether somebody has logged in from this browser before. */
export const clientOf = (req: Request): Client => ({
  name: networkOf(req),
  hasPriority: req.session?.isPopulated === true,
})

/**
 * Tells requests of browsers from which somebody has logged in before, whether or not that session
 * still lives, by the signature of the cookie alone.
 */
export function knownBrowsers(keys: string[]): (req: IncomingMessage) => boolean {
  const keygrip = new Keygrip(keys)
  return ({ headers: { cookie = '' } }) => {
    const cookies = new Map(cookie.split(';').map((pair) => splitPair(pair.trim())))
    return COOKIE_NAMES.some((name) => {
      const value = cookies.get(name)
      return Boolean(value) && keygrip.verify(`${name}=${value}`, cookies.get(`${name}.sig`) ?? '')
    })
  }
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** Ends all sessions of an account, wherever they are open. */
export async function endSessionsOf(user: Types.ObjectId): Promise<void> {
  await Session.deleteMany({ user })
}

/** The sessions of an account that live, the one that was used last first. */
export const listSessions = (user: string): Promise<SessionRecord[]> =>
  Session.find({ user, expiresAt: { $gt: new Date() } })
    .sort({ lastSeen: -1, _id: 1 })
    .lean()

/** Ends one session of an account; false when it has none of this key. */
export async function endSessionOf(user: string, key: string): Promise<boolean> {
  return (await Session.deleteOne({ user, _id: key })).deletedCount > 0
}

/** Milliseconds for which a password that was asked for once more holds. */
const CONFIRMED_MS = 5 * MINUTE_MS

/** Notes that who has the session has given the password once more. */
export async function confirmSession(key: string): Promise<void> {
  await Session.updateOne({ _id: key }, { $set: { confirmedAt: new Date() } })
}

/** Whether that was a moment ago. */
export async function isConfirmed(key: string): Promise<boolean> {
  const confirmedAt = { $gt: new Date(Date.now() - CONFIRMED_MS), $lte: new Date() }
  return (await Session.exists({ _id: key, confirmedAt })) !== null
}

/** Ends all sessions of an account but one. */
export async function endOtherSessions(user: string, key: string): Promise<void> {
  await Session.deleteMany({ user, _id: { $ne: key } })
}

/** The session of somebody who is logged in; undefined for a visitor. */
export async function readSession(req: Request): Promise<SessionRecord | undefined> {
  const id = idIn(req)
  if (!id) return undefined
  const now = new Date()
  const alive = { _id: keyOf(id), endsAt: { $gt: now }, expiresAt: { $gt: now } }
  const session = await Session.findOne(alive)
  if (!session) return undefined
  await keepAlive(session, limitsOf(req).idleMs)
  return session
}

/** Notes that the session is used; once a minute is often enough. */
async function keepAlive(session: SessionRecord, idleMs: number) {
  const { _id, endsAt, expiresAt, lastSeen = new Date(0) } = session
  const now = new Date()
  const later = Math.min(endsAt.getTime(), now.getTime() + idleMs)
  const isSeen = Math.abs(now.getTime() - lastSeen.getTime()) < MINUTE_MS
  if (isSeen && later - expiresAt.getTime() < MINUTE_MS) return
  await Session.updateOne({ _id }, { $set: { expiresAt: new Date(later), lastSeen: now } })
}
