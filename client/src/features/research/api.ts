import { imagePaths } from '@lab/shared/images'
import { texts } from '@lab/shared/reply'
import { type Research, researchPaths, researchTexts } from '@lab/shared/research'
import { deleteRecord, type Saving, saveRecord } from '../../editor/api.ts'
import { HttpError, request } from '../../lib/http.ts'

export async function fetchAll(signal?: AbortSignal): Promise<Research[]> {
  const projects = await request<Research[]>('GET', researchPaths.list, { signal })
  if (!Array.isArray(projects)) throw new HttpError(200, texts.nonsense)
  return projects
}

export async function fetchOne(id: string, signal?: AbortSignal): Promise<Research> {
  const path = researchPaths.article(id)
  const reply = await request<{ research?: Research } | null>('GET', path, { signal })
  if (!reply?.research) throw new HttpError(200, texts.nonsense)
  return reply.research
}

/** @param input a project whose pictures may still be files */
export const saveProject = (input: object, saving: Saving) =>
  saveRecord(researchPaths, imagePaths.research, input, saving)

export const deleteProject = ({ _id, mainImage, otherImg }: Research) =>
  deleteRecord(researchPaths.delete(_id), [mainImage, ...otherImg], researchTexts.deleteFailed)
