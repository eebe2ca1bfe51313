import { checkInput } from '@lab/shared/fields.schema'
import { resumeLimits } from '@lab/shared/joinRequests'
import { joinRequestInput } from '@lab/shared/joinRequests.schema'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import type { FieldError, InvalidInput } from '@lab/shared/reply'

/** What is wrong with an application, by the rules of the server. Loaded when the first one is sent. */
export function checkApplication(form: FormData): InvalidInput | undefined {
  const checked = checkInput(joinRequestInput, Object.fromEntries(form), joinRequestTexts.missing)
  const resume = resumeErrors(form.get('resume'))
  if (!checked.ok) return { message: checked.message, errors: [...checked.errors, ...resume] }
  const [error] = resume
  return error && { message: error.message, errors: resume }
}

function resumeErrors(file: FormDataEntryValue | null): FieldError[] {
  if (!(file instanceof File) || file.size === 0) return []
  const types: readonly string[] = resumeLimits.types
  const { tooLarge, wrongType } = joinRequestTexts
  if (file.size > resumeLimits.bytes) return [{ path: 'resume', message: tooLarge }]
  return types.includes(file.type) ? [] : [{ path: 'resume', message: wrongType }]
}
