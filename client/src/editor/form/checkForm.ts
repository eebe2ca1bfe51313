import { checkInput, refusal } from '@lab/shared/fields.schema'
import type { InvalidInput } from '@lab/shared/reply'

type Schema = Parameters<typeof checkInput>[0]

/**
 * What is wrong with an input. A chosen file is not: it was looked at when it was chosen, and it has
 * no address yet that a schema could check.
 */
export function checkForm(
  schema: Schema,
  input: object,
  missingText?: string,
): InvalidInput | undefined {
  const checked = checkInput(schema, input, missingText)
  if (checked.ok) return undefined
  const errors = checked.errors.filter(({ path }) => !(valueAt(input, path) instanceof File))
  return errors.length > 0 ? refusal(errors, missingText) : undefined
}

/** @param path dotted, as errors have it */
const valueAt = (input: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
      input,
    )
