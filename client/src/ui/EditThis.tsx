import type { FormPlace } from '@lab/shared/forms'
import { type ComponentType, createContext, useContext } from 'react'

/** A part of a page, and the form that changes it. */
export type EditedPart = FormPlace & {
  /** What is edited, for who hears the link alone. */
  what: string
  /** What the link says, where there is nothing to edit yet. */
  begin?: string
  /** Where the link stands, if not in the upper corner of the part, which is `relative`. */
  className?: string
}

/** What only editors load; visitors have none of it. */
export type EditingTools = {
  /** The link to the form, for those who may use it. */
  EditLink: ComponentType<EditedPart>
  /** What is said after the way back from a form. */
  SavedNote: ComponentType
}

export const EditingContext = createContext<EditingTools | undefined>(undefined)

/** Offers editors to change a part of the page. */
export function EditThis(part: EditedPart) {
  const tools = useContext(EditingContext)
  return tools && <tools.EditLink {...part} />
}
