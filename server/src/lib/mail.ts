import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './config.ts'

export type Mail = { to: string; subject: string; text: string }

/** Hands a mail to the mail server. Rejects when that does not take it. */
export type Mailer = (mail: Mail) => Promise<void>

/** Milliseconds for each answer of the mail server, and for all of them. */
const ANSWER_MS = 10_000
const WHOLE_MS = 20_000

/** The way to the mail server of the settings; undefined where there is none. */
export function openMailer({ mail }: Pick<Config, 'mail'>): Mailer | undefined {
  if (!mail) return undefined
  const { smtpUrl, from } = mail
  return async (message) => {
    // Loaded here, since hardly any request needs it.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: smtpUrl,
      dnsTimeout: ANSWER_MS,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    })
    const sent = transport.sendMail({ from, ...message })
    try {
      await Promise.race([sent, tooLate()])
    } finally {
      sent.catch(() => {})
      transport.close()
    }
  }
}

async function tooLate() {
  await wait(WHOLE_MS, undefined, { ref: false })
  throw new Error('the mail server took too long')
}
