import type { AltTexts } from '@lab/shared/altTexts'
import type { ListedPaper } from '@lab/shared/publications'
import { texts } from '@lab/shared/reply'
import { type Research, researchPaths } from '@lab/shared/research'
import { HttpError, request } from '../../lib/http.ts'

export async function fetchAll(signal?: AbortSignal): Promise<Research[]> {
  const projects = await request<Research[]>('GET', researchPaths.list, { signal })
  if (!Array.isArray(projects)) throw new HttpError(200, texts.nonsense)
  return projects
}

export type ProjectReply = { research: Research; papers: ListedPaper[]; pictureTexts: AltTexts }

/** @throws HttpError also for an answer without a project */
export async function fetchOne(id: string, signal?: AbortSignal): Promise<ProjectReply> {
  const reply = await request<Partial<ProjectReply> | null>('GET', researchPaths.article(id), {
    signal,
  })
  if (!reply?.research) throw new HttpError(200, texts.nonsense)
  const { research, papers = [], pictureTexts = {} } = reply
  return { research, papers, pictureTexts }
}
