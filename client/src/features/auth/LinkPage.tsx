import { authTexts, type LinkOffer } from '@lab/shared/auth'
import { linkUse } from '@lab/shared/auth.schema'
import { checkInput } from '@lab/shared/fields.schema'
import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { HttpError } from '../../lib/http.ts'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Loader } from '../../ui/Loader.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ShortForm } from '../../ui/ShortForm.tsx'
import { fetchLink, setPassword } from './api.ts'
import { checkRepeated, NewPasswordFields } from './NewPasswordFields.tsx'

/** Where an invitation or a link for a new password leads. */
export function LinkPage() {
  const token = useLocation().hash.slice(1)
  const [offer, setOffer] = useState<LinkOffer>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    fetchLink(token).then(setOffer, (error: unknown) =>
      setProblem(
        error instanceof HttpError && error.status !== 400 ? texts.loadFailed : authTexts.linkGone,
      ),
    )
  }, [token])

  return (
    <>
      <PageHead {...hiddenHeads.link} />
      <PageHeader title={offer?.purpose === 'invitation' ? 'Welcome' : 'New password'}>
        {problem && (
          <>
            <p role="alert" className="measure text-reading">
              {problem}
            </p>
            <p className="mt-4">
              <Link to={pages.login} className="link">
                Log in
              </Link>
            </p>
          </>
        )}
        {!offer && !problem && <Loader />}
        {offer && <SetPassword token={token} offer={offer} />}
      </PageHeader>
    </>
  )
}

function SetPassword({ token, offer }: { token: string; offer: LinkOffer }) {
  const navigate = useNavigate()
  const inputOf = (data: FormData) => ({ token, newPassword: String(data.get('newPassword')) })
  const form = useSubmit<FormData>({
    check(data) {
      const checked = checkInput(linkUse, inputOf(data), authTexts.passwordMissing)
      return checked.ok ? checkRepeated(data) : checked
    },
    async send(data) {
      const { message } = await setPassword(inputOf(data))
      navigate(pages.login, { replace: true, state: { message } })
      return message
    },
  })
  return (
    <>
      <p className="mb-6 measure">
        Choose the password with which <strong>{offer.email}</strong> logs in here.
      </p>
      <ShortForm form={form} submit="Set password" pending="Setting…">
        <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
        <NewPasswordFields errorOf={form.errorOf} />
      </ShortForm>
    </>
  )
}
