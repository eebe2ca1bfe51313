import {
  answerId,
  idOfAnswerField,
  isAnswerField,
  MOST_FILE_QUESTIONS,
  withAnswers,
} from '@lab/shared/applications'
import { refusal } from '@lab/shared/fields.schema'
import {
  FASTEST_MS,
  FILLED_FIELD,
  joinRequestPaths,
  type Receipt,
  resumeLimits,
  TRAP_FIELD,
} from '@lab/shared/joinRequests'
import { type Asked, applicationInput, missingFiles } from '@lab/shared/joinRequests.schema'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import type { ListedOpening } from '@lab/shared/openings'
import type { Settings } from '@lab/shared/settings.schema'
import { type Request, Router } from 'express'
import { everybody } from '../../http/access.ts'
import { parseMultipart } from '../../http/multipart.ts'
import { networkOf } from '../../http/networkOf.ts'
import { parse, readSmallJson, requestIdOf } from '../../http/parse.ts'
import { done } from '../../http/reply.ts'
import type { Config } from '../../lib/config.ts'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import { HttpError } from '../../lib/httpError.ts'
import { countToday } from '../../records/dailyLimit.ts'
import { checkResume } from './checkResume.ts'
import { fileKeysOf, JoinRequestModel } from './joinRequests.model.ts'
import { readResume } from './readResume.ts'
import { hashOf, removeAll, storeJoinRequest } from './storeJoinRequest.ts'

type Limits = Pick<Config, 'joinRequestsPerDay' | 'joinRequestsPerAddress' | 'resumeCheckCommand'>

/** What a lab asks at the moment, and for what. */
export type AskedNow = { join: Settings['join']; openings: ListedOpening[] }

type Options = {
  resumes: HiddenFiles
  limits: Limits
  asked: () => Promise<AskedNow>
}

/** Bytes of the files that one network may be sending at the same time; a campus has one address. */
const MAX_OF_NETWORK = 16 * 1024 * 1024

/** What applicants call. */
export function applicationsRouter({ resumes, limits, asked }: Options): Router {
  const router = Router()
  const readApplication = parseMultipart('resume', {
    maxBytes: resumeLimits.bytes,
    tooLarge: joinRequestTexts.tooLarge,
    perNetwork: MAX_OF_NETWORK,
    others: { isOne: isAnswerField, most: MOST_FILE_QUESTIONS },
  })

  async function limitApplications(network: string) {
    const { busy } = joinRequestTexts
    await countToday(`application from ${network}`, limits.joinRequestsPerAddress, busy)
    await countToday('application', limits.joinRequestsPerDay, busy)
  }

  async function takeFile(req: Request, bytes: Buffer) {
    const { resumeCheckCommand } = limits
    if (resumeCheckCommand) await checkResume(resumeCheckCommand, bytes, networkOf(req), req.log)
    return readResume(bytes, networkOf(req))
  }

  /** The answers to the questions, with the files among them. */
  async function takeAnswers(req: Request, { questions }: Asked, typed: Record<string, string>) {
    const files = Array.isArray(req.files) ? req.files : []
    return Promise.all(
      questions.map(async (question) => {
        const id = answerId(question)
        const file = files.find(({ fieldname }) => idOfAnswerField(fieldname) === id)
        const { label } = question
        return question.type === 'file'
          ? { id, label, value: '', file: file && (await takeFile(req, file.buffer)) }
          : { id, label, value: typed[id] ?? '' }
      }),
    )
  }

  router.post(joinRequestPaths.requests, everybody, readApplication, async (req, res) => {
    refuseHaste(req.body)
    const { join, openings } = await asked()
    if (!join.isOpen) throw new HttpError(403, joinRequestTexts.closed)
    const open = openings.filter(({ isOpen }) => isOpen)
    const now = { ...join, openings: open.map(({ _id }) => _id) }
    const body = withAnswers({ ...req.body })
    const { answers: typed, ...input } = parse(
      applicationInput(now),
      body,
      joinRequestTexts.missing,
    )
    refuseWithoutFiles(req, now)
    await limitApplications(networkOf(req))
    const application = {
      ...input,
      openingTitle: open.find(({ _id }) => _id === input.opening)?.title,
      answers: await takeAnswers(req, now, typed),
      resume: req.file && (await takeFile(req, req.file.buffer)),
      probablySpam: Boolean(req.body[TRAP_FIELD]),
    }
    const kept = await storeJoinRequest(resumes, application, requestIdOf(req))
    const receipt: Receipt = { ...done(joinRequestTexts.received), ...kept }
    res.status(201).json(receipt)
  })

  router.post(joinRequestPaths.withdraw, everybody, readSmallJson, async (req, res) => {
    const token: unknown = req.body?.token
    const withdrawHash = hashOf(typeof token === 'string' ? token : '')
    const request = await JoinRequestModel.findOne({ withdrawHash, isComplete: true })
    if (!request) throw new HttpError(404, joinRequestTexts.withdrawUnknown)
    await removeAll(resumes, fileKeysOf(request))
    await JoinRequestModel.deleteOne({ _id: request._id })
    res.json(done(joinRequestTexts.withdrawn))
  })

  return router
}

/** Our form waits until a person could have filled it in; who sends an earlier time is a program. */
function refuseHaste(body: Record<string, unknown> = {}) {
  const isEarly = FILLED_FIELD in body && !(Number(body[FILLED_FIELD]) >= FASTEST_MS)
  if (isEarly) throw new HttpError(429, joinRequestTexts.tooFast, { retryAfterSeconds: 1 })
}

function refuseWithoutFiles(req: Request, asked: Asked) {
  const others = Array.isArray(req.files) ? req.files : []
  const sent = [req.file, ...others].flatMap((file) => file?.fieldname ?? [])
  const errors = missingFiles(asked, sent)
  if (errors.length === 0) return
  const { message } = refusal(errors, joinRequestTexts.missing)
  throw new HttpError(400, message, { errors })
}
