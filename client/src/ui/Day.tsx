import { formatDay } from '@lab/shared/dates'
import { useLanguage } from '../lib/settings.ts'

/** A day in the language of the site. @param date ISO 8601 */
export function Day({ date }: { date: string }) {
  const language = useLanguage()
  return (
    // The server may know other names of months than the browser.
    <time dateTime={date} suppressHydrationWarning>
      {formatDay(date, language)}
    </time>
  )
}
