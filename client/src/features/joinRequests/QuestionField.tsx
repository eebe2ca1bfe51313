import { answerField, type Question } from '@lab/shared/applications'
import { resumeLimits } from '@lab/shared/joinRequests'
import { fill } from '@lab/shared/words/fill'
import { joinWords } from '@lab/shared/words/join'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

/** A question of the lab, as it is to be answered. */
export function QuestionField({ question, error }: { question: Question; error?: string }) {
  const words = useWords(joinWords)
  const { label, type, options, isRequired } = question
  const shared = { label, error, name: answerField(question), required: isRequired }
  if (type === 'choice')
    return (
      <Select
        {...shared}
        id={shared.name}
        defaultValue=""
        options={[
          { value: '', label: words.choose },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
      />
    )
  if (type === 'long') return <Field {...shared} multiline rows={7} />
  if (type === 'file')
    return (
      <Field
        {...shared}
        type="file"
        accept={resumeLimits.types.join(',')}
        hint={fill(words.fileHint, { count: resumeLimits.bytes / 2 ** 20 })}
      />
    )
  return <Field {...shared} type={type === 'date' ? 'date' : 'text'} />
}
