import { pageHeads } from '@lab/shared/pageHead'
import { type FoundGroup, isSearchKind, LONGEST_SEARCH, type SearchKind } from '@lab/shared/search'
import { connectedWords } from '@lab/shared/words/connected'
import { fill } from '@lab/shared/words/fill'
import { searchWords } from '@lab/shared/words/search'
import { titleWords } from '@lab/shared/words/titles'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { KEEPS_PLACE } from '../../lib/keepsPlace.ts'
import { useWords } from '../../lib/words.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Field } from '../../ui/Field.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { useSearch } from './useSearch.ts'

/** Milliseconds after the last letter until it is looked for. */
const TYPING_MS = 200
const never = () => () => {}

const queryOf = (q: string, kind?: SearchKind) =>
  q.trim() ? `${new URLSearchParams({ q: q.trim(), ...(kind && { kind }) })}` : ''

/** Looks for words in everything that the site shows. */
export function SearchPage() {
  const { data } = useSiteData()
  const titles = useWords(titleWords)
  const words = useWords(searchWords)
  const { q, kind, isTakingOver } = useAsked()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? q
  const found = useSearch(queryOf(q, kind))
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (typed === undefined || typed.trim() === q) return
    const timer = setTimeout(() => {
      navigate({ search: queryOf(typed) }, { replace: true, state: KEEPS_PLACE })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, q, navigate])

  // After the new page has handed its heading the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <>
      {data && <PageHead {...pageHeads(data).search} />}
      <PageHeader title={titles.searchTitle} />
      <search className="shell block pb-24">
        <form ref={form} onSubmit={(event) => event.preventDefault()} className="measure">
          <Field
            id="site-search"
            name="q"
            type="search"
            autoComplete="off"
            label={words.searchWhat}
            maxLength={LONGEST_SEARCH}
            value={isTakingOver ? '' : text}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <div aria-live="polite">
          {found.error !== undefined && <Failure error={found.error} onRetry={found.retry} />}
          {found.reply && found.reply.groups.length === 0 && (
            <p className="mt-8 text-lead text-quiet">{words.nothingFound}</p>
          )}
          {found.reply?.groups.map((group) => (
            <Group key={group.kind} group={group} q={q} isAlone={kind !== undefined} />
          ))}
        </div>
      </search>
    </>
  )
}

/** What the address asks for; what came with the document asks for nothing yet. */
function useAsked() {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const params = new URLSearchParams(useLocation().search)
  const kind = params.get('kind')
  const q = isTakingOver ? '' : (params.get('q') ?? '').slice(0, LONGEST_SEARCH)
  return { q, kind: isSearchKind(kind) ? kind : undefined, isTakingOver }
}

type GroupProps = { group: FoundGroup; q: string; isAlone: boolean }

function Group({ group: { kind, count, found }, q, isAlone }: GroupProps) {
  const words = useWords({ ...searchWords, ...connectedWords })
  const names: Record<SearchKind, string> = {
    people: words.connectedPeople,
    themes: words.connectedThemes,
    projects: words.connectedProjects,
    papers: words.connectedPapers,
    news: words.connectedNews,
    pages: words.foundPages,
  }
  const more = isAlone ? words.allKinds : fill(words.allOfKind, { count })
  return (
    <section className="measure mt-10">
      <h2 className="mb-3 text-h3">
        {names[kind]} <span className="text-base text-silt lining-nums">{count}</span>
      </h2>
      <ul>
        {found.map(({ title, href, note }) => (
          <li key={href + title} className="border-t border-line">
            <SiteLink href={href} className="block py-2 hover:text-water hover:underline">
              {title} <span className="text-silt lining-nums">{note}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {(isAlone || count > found.length) && (
        <p className="border-t border-line py-2">
          <Link
            to={{ search: queryOf(q, isAlone ? undefined : kind) }}
            className="link font-semibold"
          >
            {more}
          </Link>
        </p>
      )}
    </section>
  )
}
