import { noConnections } from '@lab/shared/connections'
import { texts } from '@lab/shared/reply'
import { HttpError, request } from './http.ts'

/**
 * What the call for one record answers.
 * @param name under which the record stands in it
 * @throws HttpError also for an answer without the record
 */
export async function fetchRecord<Reply extends object>(
  path: string,
  name: keyof Reply,
  signal?: AbortSignal,
): Promise<Reply> {
  const reply = await request<Reply | null>('GET', path, { signal })
  if (!reply?.[name]) throw new HttpError(200, texts.nonsense)
  return { connected: noConnections, pictureTexts: {}, ...reply }
}
