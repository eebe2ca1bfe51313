import { type JoinRequest, joinRequestPaths, type Receipt } from '@lab/shared/joinRequests'
import { type Done, REQUEST_ID_HEADER } from '@lab/shared/reply'
import { request, upload } from '../../lib/http.ts'

/**
 * Sends an application.
 * @param requestId one random id per form, so that a repeated request arrives once
 * @param onProgress told the share that has gone, from 0 to 1
 */
export function submitRequest(
  form: FormData,
  requestId: string,
  onProgress: (share: number) => void,
): Promise<Receipt> {
  for (const [name, value] of [...form])
    if (value instanceof File && value.size === 0) form.delete(name)
  const headers = { [REQUEST_ID_HEADER]: requestId }
  return upload<Receipt>(joinRequestPaths.requests, form, onProgress, headers)
}

/** @param token of the receipt */
export const withdraw = (token: string) =>
  request<Done>('POST', joinRequestPaths.withdraw, { body: { token } })

export async function fetchRequests(signal: AbortSignal): Promise<JoinRequest[]> {
  const path = joinRequestPaths.requests
  const { joinUsReq } = await request<{ joinUsReq: JoinRequest[] }>('GET', path, { signal })
  return joinUsReq
}

export async function fetchRequest(id: string, signal: AbortSignal): Promise<JoinRequest> {
  const path = joinRequestPaths.request(id)
  const { joinReq } = await request<{ joinReq: JoinRequest }>('GET', path, { signal })
  return joinReq
}

export const markAsRead = ({ _id }: JoinRequest) =>
  request<Done>('POST', joinRequestPaths.read(_id))

export const archive = ({ _id }: JoinRequest) =>
  request<Done>('POST', joinRequestPaths.archive(_id))

export const unarchive = ({ _id }: JoinRequest) =>
  request<Done>('POST', joinRequestPaths.unarchive(_id))

export const deleteRequest = ({ _id }: JoinRequest) =>
  request<Done>('DELETE', joinRequestPaths.request(_id))
