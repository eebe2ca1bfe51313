import type { ButtonHTMLAttributes } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  /** What the button acts on, told to assistive technology after its label. */
  about: string
  /** Steps back behind the others. */
  isPlain?: boolean
  /** Whether a press anywhere in the positioned row counts. */
  fillsRow?: boolean
  /** Shown instead of the label. */
  sign?: string
}

/** A button of a row. */
export function SmallButton({
  label,
  about,
  sign,
  isPlain = false,
  fillsRow = false,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`${label} ${about}`}
      title={sign && label}
      className={`min-h-11 min-w-11 cursor-pointer rounded-sm border px-3 text-sm font-semibold disabled:opacity-40 ${fillsRow ? 'after:absolute after:inset-0' : ''} lg:pointer-fine:min-h-8 lg:pointer-fine:min-w-8 lg:pointer-fine:px-2 ${isPlain ? 'border-unseen text-quiet hover:text-alarm' : 'border-line bg-surface hover:border-water hover:text-water'}`}
    >
      {sign ?? label}
    </button>
  )
}
