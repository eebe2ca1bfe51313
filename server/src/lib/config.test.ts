import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, unsafeLogins } from './config.ts'

const complaint = (env: NodeJS.ProcessEnv): string => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

describe('settings', () => {
  it('need nothing outside production', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      sampleContent: true,
      joinRequestRetentionDays: 365,
    })
  })

  it('load no sample content in production unless asked to', () => {
    const production = { NODE_ENV: 'production', SESSION_KEYS: randomBytes(32).toString('hex') }
    expect(parseConfig(production).sampleContent).toBe(false)
    expect(parseConfig({ ...production, SAMPLE_CONTENT: 'on' }).sampleContent).toBe(true)
  })

  it.each([
    [{ HOST: '127.0.0.1' }, 'loopback'],
    [{ HOST: 'localhost', TRUST_PROXY: '0' }, 0],
    [{ HOST: '::1', TRUST_PROXY: '2' }, 2],
    [{}, false],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' }, '10.0.0.1'],
  ])('in production, with %o, trust the proxy %s', (env, trusted) => {
    const production = { NODE_ENV: 'production', SESSION_KEYS: randomBytes(32).toString('hex') }
    expect(parseConfig({ ...production, ...env }).trustProxy).toBe(trusted)
  })

  it('trust no proxy outside of production unless told to', () => {
    expect(parseConfig({}).trustProxy).toBe(false)
    expect(parseConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  })

  it.each([
    [{ HOST: '0.0.0.0' }, /PUBLIC_URL .* and TRUST_PROXY /],
    [{ HOST: '::', PUBLIC_URL: 'http://lab.example.org', TRUST_PROXY: '1' }, /PUBLIC_URL/],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://lab.example.org' }, /TRUST_PROXY/],
  ])('with %o, are said to send logins over the network as they are', (env, warning) => {
    expect(unsafeLogins(parseConfig(env))).toMatch(warning)
  })

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://lab.example.org', TRUST_PROXY: '2' },
  ])('with %o, keep logins safe', (env) => {
    expect(unsafeLogins(parseConfig(env))).toBeUndefined()
  })

  it('take an empty value for none', () => {
    expect(parseConfig({ PORT: '', MONGODB_URI: '' })).toMatchObject({ port: 3000 })
  })

  it('load no sample content into MongoDB unless asked to', () => {
    const MONGODB_URI = 'mongodb://127.0.0.1/lab'
    expect(parseConfig({ MONGODB_URI }).sampleContent).toBe(false)
    expect(parseConfig({ MONGODB_URI, SAMPLE_CONTENT: 'on' }).sampleContent).toBe(true)
  })

  it('listen to everybody in production, which needs a key', () => {
    const sessionKeys = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64')]
    const SESSION_KEYS = sessionKeys.join(', ')
    expect(parseConfig({ NODE_ENV: 'production', SESSION_KEYS })).toMatchObject({
      host: '0.0.0.0',
      sessionKeys,
    })
    expect(complaint({ NODE_ENV: 'production' })).toContain('SESSION_KEYS')
  })

  it.each([
    'a'.repeat(32),
    'change-me-change-me-change-me-change-me',
    'Replace this with a long random text',
    'my-secret-key-of-the-research-lab-2025',
    '12345678901234567890123456789012',
  ])('refuse %s as a key in production, where it would open every session', (key) => {
    const SESSION_KEYS = `${randomBytes(32).toString('hex')},${key}`
    expect(complaint({ NODE_ENV: 'production', SESSION_KEYS })).toContain('must not be a sample')
    expect(complaint({ SESSION_KEYS })).toBe('')
  })

  it('refuse a sample password of the first admin in production', () => {
    const account = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'changeme-now' }
    const SESSION_KEYS = randomBytes(32).toString('hex')
    expect(complaint({ NODE_ENV: 'production', SESSION_KEYS, ...account })).toContain(
      'ADMIN_PASSWORD: must not be a sample',
    )
    expect(complaint(account)).toBe('')
  })

  it.each([
    ['eleven char', 'at least 12 characters'],
    ['ü'.repeat(37), 'at most 72 bytes'],
    ['Password1234', 'many people choose'],
  ])('refuse %s as the password of the first admin, as the form does', (ADMIN_PASSWORD, reason) => {
    const account = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD }
    const production = { NODE_ENV: 'production', SESSION_KEYS: randomBytes(32).toString('hex') }
    for (const env of [account, { ...production, ...account }])
      expect(complaint(env)).toMatch(new RegExp(`^ADMIN_PASSWORD: .*${reason}`))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['MONGODB_URI', 'localhost'],
    ['CLOUDINARY_URL', 'https://cloudinary.com'],
    ['SESSION_KEYS', 'short'],
    ['PUBLIC_URL', 'lab.example.org'],
    ['CLIENT_ORIGINS', 'https://a.example.org,nonsense'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['SAMPLE_CONTENT', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['JOIN_REQUEST_RETENTION_DAYS', '0'],
    ['RESUME_CHECK_COMMAND', 'no-such-scanner -'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Lab <nobody>'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(
      complaint({
        ADMIN_EMAIL: 'a@example.org',
        ADMIN_PASSWORD: 'long enough password',
        [name]: value,
      }),
    ).toContain(name)
  })

  it('want e-mail and password of the first admin together', () => {
    expect(complaint({ ADMIN_EMAIL: 'a@example.org' })).toContain('ADMIN_PASSWORD')
  })
})
