import type { Binding } from './binding.ts'

/**
 * A part of a value as a field of its own, which tells what is wrong with that part.
 * @param name of the part, as in the paths of errors
 */
export function partOf<T>(
  whole: Pick<Binding<unknown>, 'id' | 'errors'>,
  name: string,
  part: Pick<Binding<T>, 'label' | 'value' | 'onChange'>,
): Binding<T> {
  const errors = whole.errors.flatMap(({ path, message }) => {
    const [, first, ...rest] = path.split('.')
    return first === name ? [{ path: [first, ...rest].join('.'), message }] : []
  })
  const [leading] = whole.errors
  const leads = leading?.path.split('.')[1] === name
  return {
    ...part,
    // The summary of what is wrong leads to the first of them.
    id: leads ? whole.id : `${whole.id}-${name}`,
    error: errors[0]?.message,
    errors,
  }
}

/** What is wrong with a value as a whole and with none of its parts. */
export const errorOfWhole = ({ errors }: Pick<Binding<unknown>, 'errors'>) =>
  errors.find(({ path }) => !path.includes('.'))?.message
