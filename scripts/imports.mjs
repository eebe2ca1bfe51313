// npm run check: holds the direction of imports. Usage: node scripts/imports.mjs [folder of the project]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** What is imported by a name instead of a path. */
const packages = { '@lab/shared': 'shared/src', '@lab/embedded-db': 'server/embedded-db/src' }

/** The packages that each part imports, beside itself. */
const parts = {
  shared: [],
  'server/embedded-db': [],
  server: ['shared', 'server/embedded-db'],
  client: ['shared'],
}

/** From the lowest floor up: a room imports those below it, never one beside or above it. */
const floors = {
  'server/src': [
    ['lib'],
    ['db'],
    ['http'],
    ['records'],
    ['images', 'files'],
    ['features'],
    ['site', 'archive'],
  ],
  'client/src': [
    ['lib'],
    ['ui'],
    ['site'],
    ['editor'],
    ['editor/fields'],
    ['editor/compare'],
    ['editor/history'],
    ['editor/form'],
    ['editor/list'],
    ['features'],
    ['app'],
    ['start'],
  ],
}

/** Rooms whose folders know nothing of each other; what joins them lies beside the folders. */
const apart = ['server/src/features', 'client/src/features']

/** The one place that knows the embedded database. */
const databaseRoom = 'server/src/db'

/** What a lab says of itself is content: only what is laid under it reads the file that comes with the software. */
const labFile = 'shared/src/lab.ts'
const labReaders = [
  'shared/src/defaultSettings.ts',
  'server/src/archive/migrations/schema2/settings.ts',
]
const defaults = 'shared/src/defaultSettings.ts'

/** Visitors load no editor: from their entry it is reached through these files alone, which only editors load. */
const visitorsEntry = 'client/src/start/main.tsx'
const editor = 'client/src/editor'
const editorsPages = [
  'client/src/app/AdminFrame.tsx',
  'client/src/app/AdminPage.tsx',
  'client/src/app/ImportPage.tsx',
  'client/src/app/SitePage.tsx',
  'client/src/app/setup/SetupPage.tsx',
  'client/src/app/FreePagesPage.tsx',
  'client/src/app/trash/TrashPage.tsx',
  'client/src/app/trash/TrashedPage.tsx',
  'client/src/features/accounts/AccountsPage.tsx',
  'client/src/features/activity/ActivityPage.tsx',
  'client/src/features/auth/PasswordPage.tsx',
  'client/src/features/auth/RequireLogin.tsx',
  'client/src/features/backups/BackupPage.tsx',
  'client/src/features/joinRequests/RequestPage.tsx',
  'client/src/features/joinRequests/RequestsPage.tsx',
  'client/src/features/team/ProfilePage.tsx',
  'client/src/features/team/profileApi.ts',
  'client/src/features/upkeep/HealthPage.tsx',
]

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)))
const isIn = (file, folder) => file.startsWith(`${folder}/`)
const isInFolderOf = (room, file) => isIn(file, room) && file.slice(room.length + 1).includes('/')
const isSource = (file) => /\.tsx?$/.test(file)
const folderIn = (room, file) => file.slice(room.length + 1).split('/')[0]

const sources = Object.keys(parts).flatMap((part) => filesOf(`${part}/src`))
const imports = new Map(sources.map((file) => [file, importsOf(file)]))
const broken = [...imports].flatMap(([file, targets]) =>
  targets.flatMap((target) => {
    const rule = brokenRule(file, target)
    return rule ? [`${file} imports ${target}: ${rule}`] : []
  }),
)
const reached = reachedByVisitors().filter((file) => isIn(file, editor))
broken.push(
  ...reached.map(
    (file) => `${file} is in what visitors load: only editors' pages import the editor`,
  ),
)
for (const line of broken) console.error(line)
process.exitCode = broken.length > 0 ? 1 : 0

function brokenRule(file, target) {
  if (target === labFile && !labReaders.includes(file))
    return 'what the lab says of itself is content'
  if (target === defaults && isIn(file, 'client/src')) return 'visitors load no defaults'
  const [part, other] = [partOf(file), partOf(target)]
  if (part !== other) {
    if (!parts[part].includes(other)) return `${part} knows nothing of ${other}`
    if (other === 'server/embedded-db' && !isIn(file, databaseRoom))
      return `only ${databaseRoom} knows the embedded database`
    return undefined
  }
  const divided = apart.find((room) => isInFolderOf(room, file) && isIn(target, room))
  if (divided && folderIn(divided, file) !== folderIn(divided, target))
    return `folders of ${divided} do not know each other`
  const [floor, otherFloor] = [floorOf(file), floorOf(target)]
  const sameRoom = floor.room === otherFloor.room
  if (!sameRoom && otherFloor.height >= floor.height)
    return `${floor.room} stands below or beside ${otherFloor.room}`
  return undefined
}

/** The longest name counts, since the embedded database lies within the server's folder. */
function partOf(file) {
  return Object.keys(parts)
    .filter((part) => isIn(file, part))
    .sort((a, b) => b.length - a.length)[0]
}

/** The longest name counts here too; files that are in no listed room stand above all. */
function floorOf(file) {
  const found = Object.entries(floors).flatMap(([house, levels]) =>
    levels.flatMap((rooms, height) =>
      rooms
        .map((name) => ({ height, room: `${house}/${name}` }))
        .filter(({ room }) => isIn(file, room)),
    ),
  )
  const [longest] = found.sort((a, b) => b.room.length - a.room.length)
  return longest ?? { height: Number.POSITIVE_INFINITY, room: partOf(file) }
}

function reachedByVisitors() {
  const reached = new Set([visitorsEntry])
  for (const file of reached)
    if (!editorsPages.includes(file))
      for (const target of imports.get(file) ?? []) reached.add(target)
  return [...reached]
}

/** Sources only: tests and what serves them may import anything. */
function filesOf(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => isSource(file) && !/\.test\.|\/testing\//.test(file))
}

/** The files of ours that a file imports, types too, at once or later. */
function importsOf(file) {
  const code = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const named = [
    ...staticImports.map((found) => found.moduleRequest.value),
    ...staticExports.flatMap((found) =>
      found.entries.map((entry) => entry.moduleRequest?.value ?? ''),
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  return [...new Set(named)].flatMap((name) => resolved(file, name) ?? []).filter(isSource)
}

function resolved(file, name) {
  if (name.startsWith('.')) return join(dirname(file), name)
  const found = Object.entries(packages).find(
    ([known]) => name === known || name.startsWith(`${known}/`),
  )
  if (!found) return undefined
  const [known, folder] = found
  const path = `${folder}${name.slice(known.length) || '/index'}`
  return (
    ['.ts', '.tsx', '.schema.ts']
      .map((ending) => path + ending)
      .find((path) => existsSync(join(root, path))) ?? `${path}.ts`
  )
}
