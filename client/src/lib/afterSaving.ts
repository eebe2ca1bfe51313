/** What a link on a page of the site brings along, so that saving leads back to it. */
export const FROM_PAGE = { fromPage: true }

/** Whether somebody has come from a page of the site to edit what is on it. @param state of the location */
export const isFromPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromPage' in state

/** What was said of a change while the page that shows it was not there yet. */
let said: string | undefined

/** Keeps what is to be said on the page that comes next. */
export const sayOnNextPage = (text: string): void => {
  said = text
}

/** What is to be said, once. */
export function takeSaid(): string | undefined {
  const text = said
  said = undefined
  return text
}
