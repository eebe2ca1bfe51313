import { bareDoi, doiLink } from '@lab/shared/papers/bareIdentifiers'
import { coverOf } from '@lab/shared/papers/cover'
import { publicationEdit } from '@lab/shared/publications.schema'
import { inputOf, type Values } from '../../editor/form/values.ts'
import { derivedDetails } from './paperDetails.ts'
import { publicationFields } from './publicationFields.ts'

const doiIn = ({ doi }: Values) => bareDoi(String(doi ?? ''))

/** The details that the other fields make; empty without authors. */
function details(values: Values): string {
  const { authors } = publicationEdit.shape
  const input = inputOf(publicationFields, values)
  const read = authors.safeParse(input.authors)
  if (!read.success || !read.data?.length) return ''
  const text = (name: string) => String(input[name] ?? '') || undefined
  return derivedDetails(
    {
      title: '',
      authors: read.data,
      date: text('date'),
      container: text('container'),
      publisher: text('publisher'),
      volume: text('volume'),
      issue: text('issue'),
      pages: text('pages'),
      articleNumber: text('articleNumber'),
    },
    input.status,
  )
}

/** What fields say by themselves, from what others say; empty while that is too little. */
const made = {
  details,
  link: (values: Values) => {
    const doi = doiIn(values)
    return doi ? doiLink(doi) : ''
  },
  imgUrl: (values: Values) => (doiIn(values) ? coverOf(String(values.title)) : ''),
}

/** Fields that follow others go on doing so until somebody writes them. */
export function follow(values: Values, before: Values): Values {
  const followed = { ...values }
  for (const [name, make] of Object.entries(made)) {
    const isFollowing = !values[name] || values[name] === make(before)
    const next = isFollowing ? make(values) : ''
    if (next) followed[name] = next
  }
  return followed
}
