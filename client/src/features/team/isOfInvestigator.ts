import type { Draft } from '@lab/shared/drafts'
import type { AdminSiteData } from '@lab/shared/site'
import { INVESTIGATORS } from '@lab/shared/team'

/** Whether a draft of a member is of one who leads the lab, or is to. */
export const isOfInvestigator = (
  { investigators }: Pick<AdminSiteData, 'investigators'>,
  { record, fields }: Draft,
) => fields.group === INVESTIGATORS || investigators.some(({ _id }) => _id === record)
