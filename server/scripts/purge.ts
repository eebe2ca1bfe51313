import { purgeJoinRequests } from '../src/features/joinRequests/purge.ts'
import { purgeTrash } from '../src/records/trash.ts'
import { kindNamed } from '../src/site/content/kinds.ts'
import { onSite } from './onSite.ts'

// Removes what is past its time, also what waits for somebody's word.

await onSite('', async ({ resumes, images }, { joinRequestRetentionDays }) => {
  const { removed } = await purgeJoinRequests(resumes, joinRequestRetentionDays, { isAgreed: true })
  console.log(`${removed} applications were past their time and are removed.`)
  const trash = await purgeTrash(kindNamed, { images, isAgreed: true })
  console.log(`${trash.removed} entries of the trash were past their time and are removed.`)
})
