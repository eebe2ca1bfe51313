import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isEditorHere } from '../../lib/editorHere.ts'
import type { EditingTools } from '../../ui/EditThis.tsx'

/** What editors use on pages of the site, where one has logged in; others load nothing for it. */
export function useEditing(): EditingTools | undefined {
  const { pathname } = useLocation()
  const [tools, setTools] = useState<EditingTools>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: between two pages somebody may log in or out.
  useEffect(() => {
    // What renders first views leaves editors' code out.
    if (import.meta.env.SSR) return
    if (!isEditorHere()) return setTools(undefined)
    if (tools) return
    let isLeft = false
    import('./editingTools.tsx')
      .then(({ openEditing }) => openEditing())
      // Without them the page is the one that visitors see.
      .catch(() => undefined)
      .then((opened) => !isLeft && setTools(opened))
    return () => {
      isLeft = true
    }
  }, [pathname])

  return tools
}
