import { hiddenHeads } from '@lab/shared/pageHead'
import { withRichDesc } from '@lab/shared/richBody'
import type { Versioned } from '@lab/shared/site'
import { INVESTIGATORS, type Member, profilePaths, profileTexts } from '@lab/shared/team'
import { profileEdit } from '@lab/shared/team.schema'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { ImageField } from '../../editor/fields/ImageField.tsx'
import type { Picture } from '../../editor/fields/pictures.ts'
import { RichTextField } from '../../editor/fields/RichTextField.tsx'
import { checkForm } from '../../editor/form/checkForm.ts'
import { useUnsaved } from '../../editor/form/UnsavedGuard.tsx'
import { useReturnToPage } from '../../editor/form/useReturnToPage.ts'
import { useSubmit } from '../../lib/useSubmit.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { LinksField } from './LinksField.tsx'
import { saveProfile } from './profileApi.ts'

type Own = Versioned<Member>
type Typed = { rich: string; linkedin: string; img: Picture; links?: Member['links'] }

/** Where a member of the lab keeps the own biography, picture and links. */
export function ProfilePage() {
  const member = useLoaderData<Own | undefined>()
  return (
    <>
      <PageHead {...hiddenHeads.profile} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Your profile
      </h1>
      {member ? (
        <>
          <p className="mt-1 mb-6 text-quiet">
            {member.name}, {member.position}
          </p>
          <ProfileForm key={member.version} member={member} />
        </>
      ) : (
        <p className="mt-4 measure">{profileTexts.none}</p>
      )}
    </>
  )
}

function ProfileForm({ member }: { member: Own }) {
  const { revalidate } = useRevalidator()
  const { refresh } = useSiteData()
  const stored: Typed = {
    rich: withRichDesc(member).rich,
    linkedin: member.linkedin,
    img: member.img,
    ...(member.group === INVESTIGATORS && { links: member.links ?? [] }),
  }
  const [typed, setTyped] = useState(stored)
  const returnToPage = useReturnToPage()
  const change = (part: Partial<Typed>) => setTyped((last) => ({ ...last, ...part }))
  useUnsaved(
    'Your profile',
    typed.img !== stored.img || JSON.stringify(typed) !== JSON.stringify(stored),
  )
  const form = useSubmit<Typed>({
    check: (input) => checkForm(profileEdit, input, profileTexts.missing),
    async send(input, onProgress) {
      const { message } = await saveProfile({ ...input, version: member.version }, onProgress)
      refresh()
      await revalidate()
      returnToPage(message)
      return message
    },
  })
  const pending = form.state === 'sending'
  return (
    <form
      ref={form.ref}
      aria-label="Your profile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(typed)
      }}
      className="grid max-w-3xl gap-5"
    >
      <Message message={form.message} onClose={form.clearMessage} />
      <RichTextField
        id="rich"
        label="Biography"
        required
        pictures={profilePaths.sendImage}
        disabled={pending}
        value={typed.rich}
        error={form.errorOf('rich')}
        errors={form.errorsOf('rich')}
        onChange={(rich) => change({ rich })}
      />
      <Field
        label="LinkedIn"
        name="linkedin"
        type="url"
        value={typed.linkedin}
        onChange={({ target }) => change({ linkedin: target.value })}
        error={form.errorOf('linkedin')}
      />
      {typed.links && (
        <LinksField
          id="links"
          label="Links"
          value={typed.links}
          error={form.errorOf('links')}
          errors={form.errorsOf('links')}
          onChange={(links) => change({ links })}
        />
      )}
      <ImageField
        id="img"
        label="Photo"
        removable
        value={typed.img}
        error={form.errorOf('img')}
        errors={form.errorsOf('img')}
        onChange={(img) => change({ img })}
      />
      <Button type="submit" data-next pending={pending} className="justify-self-start">
        {pending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
