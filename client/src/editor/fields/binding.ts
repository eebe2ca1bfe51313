import type { FieldError } from '@lab/shared/reply'

/** What a field takes to show and change one value of a form. */
export type Binding<T> = {
  /** The id of its control. */
  id: string
  label: string
  value: T
  error?: string
  /** What the error says, by the parts of the value where it has some. */
  errors: FieldError[]
  onChange(value: T): void
}
