import type { MemberInput } from '@lab/shared/team.schema'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { onOff, text } from '../../editor/fields/kinds.tsx'
import { list } from '../../editor/form/wholeKinds.tsx'

/** By what somebody is known among the authors of papers. */
export const authorFields = {
  orcid: text('ORCID iD', { hint: 'Such as 0000-0002-1825-0097; papers with it are theirs.' }),
  nameForms: list('Other forms of the name', 'form', {
    form: text('As authors are written'),
    isOther: onOff('This is somebody else'),
  } satisfies FieldsOf<NonNullable<MemberInput['nameForms']>[number]>),
} satisfies FieldsOf<Pick<MemberInput, 'orcid' | 'nameForms'>>
