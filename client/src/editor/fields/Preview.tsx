import { useEffect, useState } from 'react'
import { Picture as Image } from '../../ui/Picture.tsx'
import type { Picture } from './pictures.ts'

/** Shows a picture of a form, also before it is uploaded. */
export function Preview({ picture, label }: { picture: Picture; label: string }) {
  const src = useAddress(picture)
  if (!src) return null
  return (
    <Image
      src={src}
      alt={`Preview: ${label}`}
      sizes="7.5rem"
      shape="4 / 3"
      className="w-30 shrink-0 rounded-sm"
    />
  )
}

/** An address under which the browser can show the picture. */
function useAddress(picture: Picture): string {
  const [local, setLocal] = useState('')
  useEffect(() => {
    if (!(picture instanceof File)) return
    const address = URL.createObjectURL(picture)
    setLocal(address)
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return picture instanceof File ? local : picture
}
