import type { JoinRequest } from '@lab/shared/joinRequests'

export const fullName = ({ fName, lName }: JoinRequest) => `${fName} ${lName}`
