import { formAddress } from '@lab/shared/forms'
import { pages } from '@lab/shared/paths'
import { freeIn, nightlyFailure } from '../archive/backups/nightly.ts'
import { listBackups } from '../archive/keptBackups.ts'
import { isSecondFactorRequired } from '../http/accountRules.ts'
import { UserModel } from '../http/user.model.ts'
import { sampleState } from '../setup/sampleLeft.ts'
import type { Found } from './contentFindings.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const GB = 1024 ** 3

/** How the backups are. */
export async function backupFindings(dataDir: string): Promise<Found[]> {
  const failure = await nightlyFailure()
  const href = pages.backup
  const findings: Found[] = failure
    ? [
        {
          group: 'backups',
          href,
          as: failure,
          text: `The last nightly backup was not made. ${failure}`,
        },
      ]
    : []
  const whole = (await listBackups(dataDir)).find(
    ({ kind }) => kind === 'nightly' || kind === 'by-hand',
  )
  const isOld = !whole || Date.now() - new Date(whole.time).getTime() > WEEK_MS
  if (!isOld) return findings
  const text = whole ? 'The last backup is older than a week.' : 'There is no backup yet.'
  return [...findings, { group: 'backups', href, as: whole?.name ?? '', text }]
}

/** Whether the disk fills. */
export async function diskFindings(dataDir: string): Promise<Found[]> {
  const free = await freeIn(dataDir)
  if (free > GB) return []
  const text = `The disk has less than ${free > GB / 4 ? '1 GB' : '250 MB'} left.`
  return [{ group: 'disk', text, as: text }]
}

/** Accounts that lack what is asked of them; for owners, who alone see accounts. */
export async function accountFindings(): Promise<Found[]> {
  if (!(await isSecondFactorRequired())) return []
  const without = await UserModel.find({ totp: null, disabledAt: null, passwordHash: { $gt: '' } })
  return without.map(({ email }) => ({
    group: 'accounts',
    text: `${email} has no second factor, which is required.`,
    href: pages.accounts,
    as: email,
  }))
}

/** What still says what the sample says. */
export async function sampleFindings(): Promise<Found[]> {
  const { settings, records } = (await sampleState()).left
  const sections = Object.entries(settings).map(([section, fields]): Found => {
    const [field] = fields
    const count = fields.length === 1 ? '1 field says' : `${fields.length} fields say`
    return {
      group: 'sample',
      text: `Site, ${section}: ${count} what the sample says.`,
      href: formAddress({ kind: 'settings', record: section, field }),
      as: [section, ...fields].join(),
    }
  })
  if (records.length === 0) return sections
  const count = records.length === 1 ? '1 record is' : `${records.length} records are`
  const ids = records.map(({ kind, record }) => `${kind} ${record}`)
  const text = `${count} still the sample’s.`
  return [...sections, { group: 'sample', text, href: pages.admin, as: ids.join() }]
}
