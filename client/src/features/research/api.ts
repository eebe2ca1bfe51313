import { texts } from '@lab/shared/reply'
import { type Research, researchPaths } from '@lab/shared/research'
import { HttpError, request } from '../../lib/http.ts'

export async function fetchAll(signal?: AbortSignal): Promise<Research[]> {
  const projects = await request<Research[]>('GET', researchPaths.list, { signal })
  if (!Array.isArray(projects)) throw new HttpError(200, texts.nonsense)
  return projects
}
