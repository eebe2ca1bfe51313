import { authPaths } from '@lab/shared/auth'
import { defaultSettings } from '@lab/shared/defaultSettings'
import { sitePaths } from '@lab/shared/paths'
import { searchPaths } from '@lab/shared/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../testing/routesOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { styleOf } from '../site/content/appearance.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const headersOf = async (env: Record<string, string> = {}) =>
  (await server.beside(env).get(sitePaths.health)).headers

describe('every answer', () => {
  it.each([sitePaths.data, sitePaths.adminData, '/api/nothing', '/nothing', '/uploads/x.webp'])(
    'of %s limits what the browser does with it',
    async (path) => {
      const { headers } = await server.visitor.get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
        'content-security-policy': expect.any(String),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )

  it('lets pages run and show only what is ours', async () => {
    const policy = (await headersOf())['content-security-policy']?.split(';')
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "script-src-attr 'none'",
      `style-src 'self' ${styleOf(defaultSettings).policyHash}`,
      "img-src 'self' blob:",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  })

  it('names the image host where there is one', async () => {
    const headers = await headersOf({ CLOUDINARY_URL: 'cloudinary://key:secret@cloud' })
    expect(headers['content-security-policy']).toContain('blob: https://res.cloudinary.com;')
  })

  it('sends visitors to https only where the site is there', async () => {
    expect(await headersOf()).not.toHaveProperty('strict-transport-security')
    expect(await headersOf({ PUBLIC_URL: 'http://lab.example.org' })).not.toHaveProperty(
      'strict-transport-security',
    )
    const headers = await headersOf({ PUBLIC_URL: 'https://lab.example.org' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})

it('nothing under /api is kept by a browser but what everybody may read', async () => {
  const editor = await server.loggedIn()
  const kept: string[] = []
  for (const { path } of routesOf(server.app).filter(({ method }) => method === 'GET')) {
    if (!path.startsWith('/api') || path === authPaths.logout) continue
    const answer = await editor.get(path.replace(':id', '507f1f77bcf86cd799439011'))
    if (answer.get('Cache-Control') !== 'no-store') kept.push(path)
  }
  expect(kept.sort()).toEqual([sitePaths.data, '/api/getResearchData', searchPaths.search])
})
