import { withAnswers } from '@lab/shared/applications'
import { checkInput, refusal } from '@lab/shared/fields.schema'
import { resumeLimits } from '@lab/shared/joinRequests'
import {
  type Asked,
  applicationInput,
  joinRequestInput,
  missingFiles,
} from '@lab/shared/joinRequests.schema'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import type { FieldError, InvalidInput } from '@lab/shared/reply'
import type { SiteData } from '@lab/shared/site'

/** What is wrong with an application, by the rules of the server. Loaded when the first one is sent. */
export function checkApplication(form: FormData, site?: SiteData): InvalidInput | undefined {
  const files = [...form].flatMap(([name, value]) =>
    value instanceof File && value.size > 0 ? [{ name, file: value }] : [],
  )
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  // Without the data of the site the server alone knows what is asked.
  const asked: Asked | undefined = site && {
    ...site.settings.join,
    openings: site.openings.map(({ _id }) => _id),
  }
  const checked = checkInput(
    asked ? applicationInput(asked) : joinRequestInput,
    withAnswers(fields),
  )
  const sent = files.map(({ name }) => name)
  const errors = [
    ...(checked.ok ? [] : checked.errors),
    ...(asked ? missingFiles(asked, sent) : []),
    ...files.flatMap(fileErrors),
  ]
  return errors.length > 0 ? refusal(errors, joinRequestTexts.missing) : undefined
}

function fileErrors({ name: path, file }: { name: string; file: File }): FieldError[] {
  const types: readonly string[] = resumeLimits.types
  const { tooLarge, wrongType } = joinRequestTexts
  if (file.size > resumeLimits.bytes) return [{ path, message: tooLarge }]
  return types.includes(file.type) ? [] : [{ path, message: wrongType }]
}
