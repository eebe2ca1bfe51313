import { Field } from '../ui/Field.tsx'

export type Search<Found> = {
  text: string
  onChange: (text: string) => void
  /** Those that hold every word, in the order of the list; all of them without a word. */
  found: Found[]
  /** How many there are in all. */
  total: number
}

/** Searches a list, and tells how much of it is left. */
export function SearchField({ text, onChange, found, total }: Search<unknown>) {
  return (
    <search className="mb-3 block max-w-md">
      <Field
        label="Search"
        type="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className="mt-1 text-sm text-quiet">
        {text && (found.length > 0 ? `${found.length} of ${total} found` : notFound(text))}
      </p>
    </search>
  )
}

const notFound = (text: string) => `Nothing holds “${text}”. Clear the search to see all.`
