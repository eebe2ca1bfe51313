import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { isPictureAddress } from '../fields/pictures.ts'
import type { Stored } from './api.ts'
import type { Form } from './useForm.ts'
import { readable } from './values.ts'

/** Shows what somebody else stored meanwhile, and lets the editor choose. */
export function ConflictChoice<Item extends Stored>(props: { form: Form<Item> }) {
  const { theirs, keepMine, takeTheirs } = props.form
  return (
    <section aria-label="Stored meanwhile" className="border-l-4 border-silt bg-sunken p-4">
      {theirs ? <Differences {...props} /> : <p>It is not stored any more.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button data-next onClick={keepMine}>
          Keep mine
        </Button>
        <Button kind="quiet" onClick={takeTheirs}>
          {theirs ? 'Take theirs' : 'Discard mine'}
        </Button>
      </div>
    </section>
  )
}

function Differences<Item extends Stored>({
  form: { values, theirs = values, fields },
}: {
  form: Form<Item>
}) {
  const words = readable(fields, theirs)
  return (
    <>
      <p className="font-semibold">Stored now, where it differs from yours:</p>
      <dl className="mt-2 grid gap-2">
        {Object.entries(fields)
          .filter(([name]) => JSON.stringify(values[name]) !== JSON.stringify(theirs[name]))
          .map(([name, { label }]) => (
            <div key={name}>
              <dt className="text-sm text-quiet">{label}</dt>
              <dd>
                <StoredValue value={words[name]} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function StoredValue({ value }: { value: unknown }) {
  const values: unknown[] = value instanceof Object ? Object.values(value) : [value]
  const parts = values.map(String).filter(Boolean)
  if (parts.length === 0) return <em>empty</em>
  return parts.map((part) =>
    isPictureAddress(part) ? (
      <Picture key={part} src={part} alt="" sizes="10rem" shape="4 / 3" className="w-40" />
    ) : (
      <p key={part} className="whitespace-pre-line">
        {part}
      </p>
    ),
  )
}
