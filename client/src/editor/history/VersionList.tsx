import type { VersionInfo } from '@lab/shared/history'
import type { Fields } from '../fields/field.ts'
import { formatMoment } from '../formatMoment.ts'

type Props = {
  /** Newest first; the first is what is stored now. */
  versions: VersionInfo[]
  fields: Fields
  /** The id of the button of a version. */
  rowId: (version: number) => string
  onChoose: (version: number) => void
}

export function VersionList({ versions, fields, rowId, onChoose }: Props) {
  const [now, ...earlier] = versions
  if (!now) return null
  return (
    <>
      <p className="mb-2 text-quiet">
        {earlier.length > 0
          ? 'Choose a version to see what has changed since.'
          : 'It was not changed since it was added. Every edit will be kept here.'}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        <li className="px-2 py-2">
          <span className="font-semibold text-reed">Now</span>
          <Told version={now} fields={fields} />
        </li>
        {earlier.map((version) => (
          <li key={version.version}>
            <button
              id={rowId(version.version)}
              type="button"
              onClick={() => onChoose(version.version)}
              className="block min-h-11 w-full cursor-pointer px-2 py-2 text-start -outline-offset-2 hover:bg-sunken"
            >
              <span className="link font-semibold">{momentOf(version)}</span>
              <Told version={version} fields={fields} withoutMoment />
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

type ToldProps = { version: VersionInfo; fields: Fields; withoutMoment?: boolean }

/** Who made a version, when, and what that changed. */
function Told({ version, fields, withoutMoment = false }: ToldProps) {
  const { by, at } = version
  const who = [!withoutMoment && at && momentOf(version), by && `by ${by}`].filter(Boolean)
  return (
    <>
      {who.length > 0 && <span className="text-quiet"> {who.join(' ')}</span>}
      <span className="block text-sm text-quiet">{deed(version, fields)}</span>
    </>
  )
}

/** When a version came to be, in words. */
export const momentOf = ({ at, version }: Pick<VersionInfo, 'at' | 'version'>) =>
  formatMoment(at) || (version === 0 ? 'At the beginning' : `Version ${version + 1}`)

function deed({ version, changed }: VersionInfo, fields: Fields): string {
  if (version === 0) return 'The first version'
  const labels = changed.flatMap((name) => fields[name]?.label ?? [])
  return labels.length > 0 ? `Changed: ${labels.join(', ')}` : ''
}
