import { useRef, useState } from 'react'
import { failure, type Notice } from '../../editor/form/notice.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { sendArchive } from './api.ts'
import { Progress } from './Progress.tsx'

type Props = {
  isBusy: boolean
  tell: (notice?: Notice) => void
  /** Gets the name under which the archive is kept. */
  onSent: (name: string) => void
}

/** Sends an archive from the own computer, part by part. */
export function SendArchive({ isBusy, tell, onSent }: Props) {
  const [share, setShare] = useState<number>()
  const cancel = useRef<AbortController>(undefined)

  async function send(file: File) {
    const control = new AbortController()
    cancel.current = control
    tell()
    setShare(0)
    try {
      onSent(await sendArchive(file, setShare, control.signal))
    } catch (error) {
      if (!control.signal.aborted) tell(failure(error, 'The archive could not be sent.'))
    }
    setShare(undefined)
  }

  if (share !== undefined)
    return (
      <div className="flex max-w-md items-end gap-4">
        <Progress label={`Sending: ${Math.floor(share * 100)} %`} share={share} />
        <Button kind="quiet" onClick={() => cancel.current?.abort()}>
          Cancel
        </Button>
      </div>
    )
  return (
    <div className="max-w-md">
      <Field
        id="archive"
        label="Archive"
        type="file"
        accept=".gz,application/gzip"
        disabled={isBusy}
        hint="A file that ends in .tar.gz. Nothing changes before you have seen what it holds."
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) send(file)
        }}
      />
    </div>
  )
}
