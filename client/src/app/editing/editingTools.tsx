import type { OwnAccount } from '@lab/shared/auth'
import { type FormPlace, formAddress, isContentForm } from '@lab/shared/forms'
import { pages } from '@lab/shared/paths'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fetchAccount } from '../../features/auth/api.ts'
import { FROM_PAGE, takeSaid } from '../../lib/afterSaving.ts'
import { rememberEditor } from '../../lib/editorHere.ts'
import { HttpError } from '../../lib/http.ts'
import type { EditedPart, EditingTools } from '../../ui/EditThis.tsx'
import { Message, stayingInSight } from '../../ui/Message.tsx'
import './editLink.css'

/** What the account of this session may use on pages; undefined when the session has ended. */
export async function openEditing(): Promise<EditingTools | undefined> {
  try {
    const account = await fetchAccount()
    return { EditLink: (part) => <EditLink account={account} {...part} />, SavedNote }
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) rememberEditor(false)
    return undefined
  }
}

/** The address at which an account may edit something; undefined where it may not. */
function addressFor(account: OwnAccount, place: FormPlace): string | undefined {
  const { role, member } = account
  const mayEdit =
    role === 'owner' || role === 'editor' || (role === 'contributor' && isContentForm(place))
  if (mayEdit) return formAddress(place)
  return place.kind === 'team' && member && place.record === member ? pages.profile : undefined
}

type LinkProps = EditedPart & { account: OwnAccount }

function EditLink({ account, what, begin, className = 'top-2 end-2', ...place }: LinkProps) {
  const href = addressFor(account, place)
  if (!href) return null
  return (
    <Link
      to={href}
      state={FROM_PAGE}
      className={`edit-link ${begin ? 'edit-link-begins' : className}`}
    >
      {begin ?? (
        <>
          Edit <span className="sr-only">{what}</span>
        </>
      )}
    </Link>
  )
}

function SavedNote() {
  const [said, setSaid] = useState(takeSaid)
  if (!said) return null
  return (
    <div className={`shell mt-4 ${stayingInSight}`}>
      <Message message={{ kind: 'success', text: said }} onClose={() => setSaid(undefined)} />
    </div>
  )
}
