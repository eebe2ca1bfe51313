import { bareDoi, doiInLink } from '@lab/shared/papers/bareIdentifiers'
import { useState } from 'react'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import type { Binding } from '../../editor/fields/binding.ts'
import type { Surroundings } from '../../editor/fields/field.ts'
import { HttpError } from '../../lib/http.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { lookUp } from './lookupApi.ts'

type Props = Binding<string> & { form: Surroundings }

const HINT = 'With a DOI the rest of the form can be filled in.'

/** A DOI that is put right when it is left, says where it is already, and fills in what the form lacks. */
export function DoiField({ errors: _, onChange, form, ...rest }: Props) {
  const { value } = rest
  const [told, setTold] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { publication } = useAdminData().data
  const doi = bareDoi(value)
  const twin = publication.find(
    (paper) => doi && paper._id !== form.id && (paper.doi ?? doiInLink(paper.link)) === doi,
  )

  async function fill() {
    if (!doi) return setTold('This is no DOI. One looks like 10.1002/hyp.343.')
    setIsAsking(true)
    setTold('Looking it up…')
    try {
      const { papers, refused } = await lookUp(doi)
      const [paper] = papers
      if (!paper) return setTold(`It was found, but ${refused[0] ?? 'it is no paper'}.`)
      const filled = form.fillIn({ ...paper, doi, link: paper.url ?? '' })
      setTold(`Filled in: ${filled} fields. Please look them through.`)
    } catch (error) {
      setTold(error instanceof HttpError ? error.message : 'The paper could not be looked up.')
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <div>
      <Field
        {...rest}
        hint={HINT}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => doi && doi !== value && onChange(doi)}
        beside={
          <Button kind="quiet" disabled={!value.trim() || isAsking} onClick={fill}>
            Fill in
          </Button>
        }
      />
      <p role="status" className="mt-1 text-sm empty:hidden">
        {[twin && `Already here: “${twin.title}”.`, told].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
