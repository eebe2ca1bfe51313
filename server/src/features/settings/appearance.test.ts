import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appearanceCss, appearancePath, defaultAppearance } from '@lab/shared/appearance'
import { palettes } from '@lab/shared/colours'
import { imagePaths } from '@lab/shared/images'
import { colourProblems } from '@lab/shared/palette'
import { pages, sitePaths } from '@lab/shared/paths'
import { APPEARANCE_MARK, settingsPaths } from '@lab/shared/settings'
import type { Settings } from '@lab/shared/settings.schema'
import { iconPaths } from '@lab/shared/webManifest'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import type { TestServer } from '../../../testing/startTestServer.ts'
import { type PublicSite, startPublicSite } from '../../site/testing/publicSite.ts'
import { SettingsModel } from './settings.model.ts'

const clay = palettes[2].colours

let site: PublicSite
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  site = await startPublicSite()
  ;({ server, editor } = site)
  await writeFile(
    join(site.clientDir, 'index.html'),
    `<!doctype html><html><head>
<meta name="theme-color" content="#000000" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)" />
<link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/a.png">
<style ${APPEARANCE_MARK}="">:root{--paper:red}</style><title data-until-started>Lab</title></head><body></body></html>`,
  )
})
afterAll(() => site.stop())

const choose = (appearance: object) =>
  editor.post(settingsPaths.edit('appearance')).send(appearance)
const stored = async () => (await SettingsModel.findById('appearance').lean())?.colours ?? null
const shown = async (path: string) => {
  const { text, headers } = await server.visitor.get(path).expect(200)
  const [, css = ''] = /<style[^>]*>(:root[^<]*)<\/style>/.exec(text) ?? []
  return { text, css, policy: String(headers['content-security-policy']) }
}
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

it('every document has the chosen colours, which its policy lets in, and no other page asks for more', async () => {
  await choose({ colours: { ...clay, accent: clay.accent.toUpperCase() } }).expect(200)
  expect(await stored()).toEqual(clay)
  const css = appearanceCss({ ...defaultAppearance, colours: clay })
  for (const path of [pages.home, pages.publications, sitePaths.feedFrame]) {
    const page = await shown(path)
    expect(page.css).toBe(css)
    expect(page.policy).toContain(hashOf(css))
    expect(page.text).not.toContain('red}')
  }
  const { text } = await shown(pages.home)
  expect(text).toContain(`content="${clay.paper}" media="(prefers-color-scheme: light)"`)
  expect(text).not.toContain('#000000')
  const manifest = JSON.parse((await server.visitor.get(sitePaths.manifest)).text)
  expect(manifest).toMatchObject({ theme_color: clay.deep, background_color: clay.paper })
})

it('who is hosted apart is told of a style sheet that changes its address with its content', async () => {
  const read = async () => (await server.visitor.get(sitePaths.data)).body.appearance
  const { href, tint } = await read()
  expect(tint.light).toBe(clay.paper)
  const sheet = await server.visitor.get(href).expect(200)
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(sheet.text).toBe((await shown(pages.home)).css)
  await choose({ colours: palettes[1].colours }).expect(200)
  expect((await read()).href).not.toBe(href)
  await server.visitor.get(href).expect(404)
  await server.visitor.get(appearancePath('0')).expect(404)
})

const { colours } = defaultAppearance
const pale = { ...colours, accent: '#9fd0dd', paper: '#777777' }
const wrong: [what: string, body: object, paths: string[], words: string][] = [
  ['colours in which nobody can read', { colours: pale }, ['colours.accent', 'colours.paper'], '#'],
  ['what is no colour', { colours: { ...colours, deep: 'url(x)' } }, ['colours.deep'], '#0b2f3c'],
  ['typefaces that there are not', { typefaces: 'comic' }, ['typefaces'], 'pairs'],
]
it.each(wrong)('names %s and changes nothing', async (_, body, paths, words) => {
  const before = await stored()
  const refused = await choose(body)
  expectRefusal(refused, 400)
  const { errors } = refused.body
  expect(errors.map(({ path }: { path: string }) => path)).toEqual(paths)
  expect(errors[0].message).toContain(words)
  expect(await stored()).toEqual(before)
})

it('says the same as the form', async () => {
  const { body } = await choose({ colours: pale })
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(
    colourProblems(pale).map(({ message }) => message),
  )
})

it('what was stored and is no colour breaks no page', async () => {
  const bad = { accent: '</style><script>', deep: null, paper: 7 }
  const hostile: Settings['appearance'] = JSON.parse(
    JSON.stringify({ colours: bad, typefaces: '}' }),
  )
  expect(appearanceCss(hostile)).toBe(appearanceCss(defaultAppearance))
})

it('a picture of any form becomes the icon, cut to squares; without one it is drawn in the lab’s colours', async () => {
  await choose({ colours: clay }).expect(200)
  const vector = await server.visitor.get(iconPaths.vector).expect(200)
  expect(String(vector.body)).toContain(clay.deep)
  const drawn = await server.visitor.get(iconPaths.touch).expect(200)
  expect(await sharp(drawn.body).metadata()).toMatchObject({ width: 180, height: 180 })

  const wide = { width: 300, height: 90, channels: 4, background: '#ff000080' } as const
  const png = await sharp({ create: wide }).png().toBuffer()
  const upload = await editor.post(imagePaths.site).attach('image', png, 'a.png').expect(200)
  const icon = { src: upload.body.data.secure_url }
  await editor.post(settingsPaths.edit('identity')).send({ icon }).expect(200)

  const { text } = await shown(pages.home)
  const linked = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]+)"/g)]
  const manifest = JSON.parse((await server.visitor.get(sitePaths.manifest)).text)
  const named = manifest.icons.map(({ src }: { src: string }) => src)
  for (const [path, isOpaque] of [
    [linked[0]?.[1], false],
    [linked[1]?.[1], true],
    ...named.map((src: string) => [src, false]),
  ]) {
    const { body, headers } = await server.visitor.get(path).expect(200)
    expect(headers['content-type']).toBe('image/png')
    const { width, height, hasAlpha } = await sharp(body).metadata()
    expect([path, width, hasAlpha]).toEqual([path, height, !isOpaque])
  }
  await server.visitor
    .get(iconPaths.touch)
    .expect(302)
    .expect('location', linked[1]?.[1] ?? '')
})
