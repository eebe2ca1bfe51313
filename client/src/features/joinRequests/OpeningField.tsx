import { OPENING_QUERY } from '@lab/shared/openings'
import { joinWords } from '@lab/shared/words/join'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../lib/words.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { Select } from '../../ui/Select.tsx'

/** What one applies for, where positions are open; the address may have chosen one. */
export function OpeningField({ error }: { error?: string }) {
  const { data } = useSiteData()
  const [params] = useSearchParams()
  const words = useWords(joinWords)
  const [chosen, choose] = useState('')
  const open = data?.openings.filter(({ isOpen }) => isOpen) ?? []
  const wanted = params.get(OPENING_QUERY) ?? ''
  // Not before: the document that comes first knows nothing of it.
  useEffect(() => choose(wanted), [wanted])
  if (open.length === 0) return null
  return (
    <div className="sm:col-span-2">
      <Select
        label={words.applyFor}
        id="opening"
        name="opening"
        value={open.some(({ _id }) => _id === chosen) ? chosen : ''}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: words.noPosition },
          ...open.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
        error={error}
      />
    </div>
  )
}
