import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { imagePaths } from '@lab/shared/images'
import { sitePaths } from '@lab/shared/paths'
import sharp from 'sharp'
import { commandsUnder } from './deploymentPage.ts'
import { editorOf, PUBLIC } from './editorOf.ts'
import type { Machine } from './machine.ts'
import type { Upstream } from './upstream.ts'

type Place = { machine: Machine; upstream: Upstream }

/** What somebody goes through who follows docs/deployment.md on one machine, in this order. */
export function stepsOf({ machine, upstream }: Place): Record<string, () => Promise<void>> {
  const { folder } = machine

  /** Carries out one block of the page and expects it to end well. */
  async function follow(heading: string, block = 0, change = (commands: string) => commands) {
    const commands = change(commandsUnder(heading)[block] ?? '')
    const cwd = existsSync(machine.site) ? machine.site : folder
    const done = await machine.run(commands, cwd)
    if (done.code !== 0)
      throw new Error(`${commands}\nended with ${done.code}:\n${done.out}${done.err}`)
    return done.out
  }

  const { ask, logIn, changePassword, addNews, hasNews, versionNow, visitedDuring } =
    editorOf(machine)
  const commitNow = async () => (await machine.run('git rev-parse HEAD', machine.site)).out.trim()

  /** The lab's name as visitors see it, or as it is in the files where nothing was built from them. */
  const labName = async () =>
    upstream.isQuick
      ? readFileSync(join(machine.site, 'shared/src/lab.json'), 'utf8')
      : (await ask('/')).body

  let account = { email: '', password: '' }

  return {
    'from a fresh folder to a site': async () => {
      await follow('Programs')
      await follow('The site and its settings')
      const said = await follow('Start', 0, (commands) =>
        commands.replace(
          'sudo journalctl',
          `until ${'sudo journalctl -u lab-site'} | grep -q 'Log in'; do sleep 1; done\nsudo journalctl`,
        ),
      )
      const [, email = '', password = ''] = /as (\S+) with the password (\S+)/.exec(said) ?? []
      account = { email, password }
      assert.ok(password, said)
      assert.match(await follow('Health and log'), /"status":"ok"/)
      assert.equal(await versionNow(), upstream.version)
      assert.doesNotMatch(machine.service('lab-site')?.log() ?? '', /without TLS/)
      assert.equal((await ask('/')).status, 200)
      assert.deepEqual(JSON.parse((await ask(sitePaths.data)).body).news, [], 'no sample content')
    },

    'login over TLS': async () => {
      assert.equal((await logIn(account)).status, 200)
      assert.match(readFileSync(join(folder, 'cookies'), 'utf8'), /\tTRUE\t\d+\t__Host-session\t/)
      const own = 'a password of our own'
      assert.equal((await changePassword(account.password, own)).status, 200)
      account.password = own
      await addNews('Written on the first version')
    },

    'upload of 14 MB': async () => {
      const side = 2160
      const noise = Buffer.alloc(side * side * 3)
      for (let at = 0; at < noise.length; at++) noise[at] = (Math.random() * 256) | 0
      const png = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
        .png()
        .toBuffer()
      assert.ok(png.length > 13.9e6 && png.length < 15e6)
      writeFileSync(join(folder, 'noise.png'), png)
      const answer = await ask(imagePaths.news, '-F', 'image=@noise.png;type=image/png')
      assert.equal(answer.status, 200, answer.body)
      const { data } = JSON.parse(answer.body)
      assert.equal((await ask(new URL(data.secure_url, PUBLIC).pathname)).status, 200)
    },

    'a kill': async () => {
      const { child } = machine.service('lab-site') ?? {}
      const killed = child?.()
      killed?.kill('SIGKILL')
      const statuses = await visitedDuring(wait(3_000))
      assert.notEqual(child?.().pid, killed?.pid)
      assert.deepEqual(statuses, [200])
      assert.ok(await hasNews('Written on the first version'))
    },

    'a backup': async () => {
      const backups = join(folder, 'var/lib/lab-site/backups')
      await follow('Backups')
      const [name = ''] = readdirSync(backups).filter((name) => name.startsWith('by-hand-'))
      assert.ok(statSync(join(backups, name)).size > 1_000)
      assert.equal(statSync(join(backups, name)).mode & 0o077, 0)
    },

    'an update to a newer commit, with a file of the lab taken along': async () => {
      const lab = join(machine.site, 'shared/src/lab.json')
      writeFileSync(
        lab,
        readFileSync(lab, 'utf8').replace(/"name": "[^"]+"/, '"name": "Lab of the Test"'),
      )
      upstream.commit('newer', { version: '9.1.0' })
      const updated = follow('Update')
      const statuses = await visitedDuring(updated)
      await updated
      assert.deepEqual(statuses, [200])
      assert.equal(await versionNow(), '9.1.0')
      assert.match(await labName(), /Lab of the Test/)
      assert.ok(await hasNews('Written on the first version'))
      await addNews('Written on the newer version')
    },

    'a rollback after an edit, which stays': async () => {
      await follow('Update', 1)
      assert.equal(await versionNow(), upstream.version)
      assert.ok(await hasNews('Written on the newer version'))
      assert.match(await labName(), /Lab of the Test/)
      await addNews('Written after the rollback')
      await follow('Update')
      assert.equal(await versionNow(), '9.1.0')
      assert.ok(await hasNews('Written after the rollback'))
    },

    'an update that does not start': async () => {
      const before = await commitNow()
      const good = upstream.head()
      upstream.commit('broken', { version: '9.2.0', main: "throw new Error('planted')" })
      await assert.rejects(follow('Update'), /It does not start:[\s\S]*planted/)
      assert.equal(await commitNow(), before)
      assert.equal(await versionNow(), '9.1.0')
      upstream.goBack(good)
    },

    'an update that starts on a copy, but not in its place: it goes back by itself': async () => {
      const before = await commitNow()
      const good = upstream.head()
      const main = `if (process.env.PORT !== '0') throw new Error('planted')`
      upstream.commit('broken in place', { version: '9.3.0', main })
      await assert.rejects(follow('Update'), /and its data are back/)
      assert.equal(await commitNow(), before)
      while ((await ask(sitePaths.health)).status !== 200) await wait(500)
      assert.equal(await versionNow(), '9.1.0')
      for (const heading of ['Written on the first version', 'Written after the rollback'])
        assert.ok(await hasNews(heading), heading)
      await addNews('Written after it went back')
      upstream.goBack(good)
    },

    'an update of a file that the lab has changed stops before it begins': async () => {
      const good = upstream.head()
      upstream.commit('lab.json too', { version: '9.4.0', labName: 'Lab of the Update' })
      await assert.rejects(follow('Update'), /changed both here[\s\S]*shared\/src\/lab\.json/)
      assert.equal(await versionNow(), '9.1.0')
      upstream.goBack(good)
    },

    'an update that is killed while the versions change places: the next one begins anew':
      async () => {
        upstream.commit('newer again', { version: '9.5.0' })
        const cutOff = follow('Update').catch((error: Error) => error.message)
        while (!existsSync(`${machine.site}.update/journal.json`)) await wait(10)
        process.kill(Number(readFileSync(`${machine.site}.update/process`, 'utf8')), 'SIGKILL')
        await cutOff
        const said = await follow('Update')
        assert.match(said, /An update was cut off here/)
        assert.equal(await versionNow(), '9.5.0')
        assert.ok(await hasNews('Written after it went back'))
      },

    'a forgotten password': async () => {
      const said = await follow('A forgotten password', 0, (commands) =>
        commands.replace('EMAIL', account.email),
      )
      const [, password = ''] = /with the password ([\w-]+)/.exec(said) ?? []
      assert.equal((await logIn(account)).status, 401)
      assert.equal((await logIn({ ...account, password })).status, 200, said)
    },

    'a change of files': async () => {
      const lab = join(machine.site, 'shared/src/lab.json')
      writeFileSync(
        lab,
        readFileSync(lab, 'utf8').replace('Lab of the Test', 'Lab with Another Name'),
      )
      await follow('Changing files')
      assert.equal((await ask('/')).status, 200)
      assert.match(await labName(), /Lab with Another Name/)
    },

    'nothing is left after a stop': async () => {
      const child = machine.service('lab-site')?.child()
      const ended = child && once(child, 'exit')
      await machine.run('sudo systemctl stop lab-site')
      assert.deepEqual(await ended, [0, null])
    },
  }
}
