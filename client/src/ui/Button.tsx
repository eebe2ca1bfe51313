import type { ComponentProps } from 'react'

type Kind = 'primary' | 'quiet' | 'plain' | 'danger' | 'onPicture'

const looks: Record<Kind, string> = {
  primary: 'border border-transparent bg-water text-on-water hover:bg-water/85',
  quiet: 'border border-edge bg-surface text-ink hover:border-water hover:text-water',
  // Steps back: a word that is a button only under the pointer.
  plain: 'border border-unseen text-quiet hover:text-water',
  danger: 'border border-alarm text-alarm hover:bg-alarm hover:text-paper',
  // The same by day and by night, as pictures are, and without the shadow of the words on them.
  onPicture:
    'border border-transparent bg-on-deep text-water-deep text-shadow-none hover:bg-on-deep/90',
}

/** The look of a button, for links that act as one too. */
export const buttonClass = (kind: Kind = 'primary') =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 font-semibold motion-safe:transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[kind]}`

type Props = ComponentProps<'button'> & {
  kind?: Kind
  /** While true the button is busy: it says so and does nothing. */
  pending?: boolean
}

export function Button({ kind, pending = false, className = '', type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(kind)} ${className}`}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
    />
  )
}
