import type { Activity, ActivityPage as Page } from '@lab/shared/activity'
import { hiddenHeads } from '@lab/shared/pageHead'
import { Link, useLoaderData, useSearchParams } from 'react-router-dom'
import { Moment } from '../../editor/Moment.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Select } from '../../ui/Select.tsx'

/** Who did what, the newest first, for a year. */
export function ActivityPage() {
  const { activity, hasMore, people, kinds } = useLoaderData<Page>()
  const [params] = useSearchParams()
  const earlier = new URLSearchParams(params)
  earlier.set('before', activity.at(-1)?._id ?? '')
  return (
    <>
      <PageHead {...hiddenHeads.activity} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Activity
      </h1>
      <div className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Filter label="Person" name="name" all="Everybody" values={people} />
        <Filter label="What" name="kind" all="Everything" values={kinds} />
      </div>
      {activity.length === 0 && <p className="mt-6 text-quiet">Nothing here.</p>}
      <ul className="mt-4 divide-y divide-line">
        {activity.map((deed) => (
          <li key={deed._id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <p className="min-w-0 break-words">{sentence(deed)}</p>
            <p className="text-quiet">
              <Moment iso={deed.at} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex gap-6">
        {params.has('before') && (
          <Link to={withoutBefore(params)} className="link">
            Newest
          </Link>
        )}
        {hasMore && (
          <Link to={`?${earlier}`} className="link">
            Earlier
          </Link>
        )}
      </p>
    </>
  )
}

function withoutBefore(params: URLSearchParams) {
  const newest = new URLSearchParams(params)
  newest.delete('before')
  return `?${newest}`
}

type FilterProps = { label: string; name: string; all: string; values: string[] }

function Filter({ label, name, all, values }: FilterProps) {
  const [params, setParams] = useSearchParams()
  return (
    <Select
      label={label}
      value={params.get(name) ?? ''}
      options={[
        { value: '', label: all },
        ...values.map((value) => ({ value, label: nouns[value] ?? value })),
      ]}
      onChange={({ target: { value } }) => {
        const next = new URLSearchParams(params)
        next.delete('before')
        if (value) next.set(name, value)
        else next.delete(name)
        setParams(next)
      }}
    />
  )
}

/** What kinds of records are called in a sentence; others have names that do. */
const nouns: Record<string, string> = {
  team: 'member',
  news: 'news item',
  publications: 'paper',
  research: 'project',
  opportunities: 'announcement',
  openings: 'opening',
  intro: 'texts of the home page',
  themes: 'theme',
  application: 'an application',
}

/** What somebody does to their own account needs no object. */
function sentence({ name, action, kind, title }: Activity) {
  const isOwn = kind === 'account' && title === name
  const object = title && !/logged/.test(action) ? `“${title}”` : ''
  const what = isOwn
    ? /of$|for$/.test(action)
      ? 'their own account'
      : ''
    : [nouns[kind] ?? kind, object].join(' ')
  return [name, action, what].filter(Boolean).join(' ')
}
