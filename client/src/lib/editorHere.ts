/** Under this name the browser remembers that somebody has logged in here; it opens nothing. */
const STORED = 'editor'

/** Whether somebody who may edit uses this browser, as far as it remembers. */
export function isEditorHere(): boolean {
  try {
    return localStorage.getItem(STORED) !== null
  } catch {
    return false
  }
}

/** Remembers it, so that pages offer to edit what they show, or forgets it. */
export function rememberEditor(isHere: boolean): void {
  try {
    if (isHere) localStorage.setItem(STORED, '')
    else localStorage.removeItem(STORED)
  } catch {
    // Where nothing may be stored, pages offer no editing.
  }
}
