import { purgeJoinRequests } from '../src/features/joinRequests/purge.ts'
import { onSite } from './onSite.ts'

// Removes the applications that are past their time, also those that wait for somebody's word.

await onSite('', async ({ resumes }, { joinRequestRetentionDays }) => {
  const { removed } = await purgeJoinRequests(resumes, joinRequestRetentionDays, { isAgreed: true })
  console.log(`${removed} applications were past their time and are removed.`)
})
