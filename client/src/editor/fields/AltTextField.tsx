import type { AltTexts } from '@lab/shared/altTexts'
import type { Binding } from './binding.ts'
import { type Picture, pictureKey } from './pictures.ts'
import { TextField } from './TextField.tsx'

type Props = {
  picture: Picture
  label: string
  /** The texts of all pictures of the form. */
  texts: Binding<AltTexts>
  /** What the picture is called without a text of its own. */
  usual: string
}

/** What an editor says about a picture to those who do not see it. */
export function AltTextField({ picture, label, texts, usual }: Props) {
  if (!picture) return null
  const key = pictureKey(picture)
  const [first] = texts.errors
  const error = texts.errors.find(({ path }) => path.endsWith(`.${key}`))
  return (
    <TextField
      // The summary of what is wrong leads to the first of them.
      id={error && error === first ? texts.id : `${texts.id}-${key}`}
      label={label}
      multiline
      hint={`For people who do not see it. If empty: ${usual}`}
      value={texts.value[key] ?? ''}
      error={error?.message}
      errors={[]}
      onChange={(text) => texts.onChange({ ...texts.value, [key]: text })}
    />
  )
}
