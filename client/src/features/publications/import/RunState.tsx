import { Button } from '../../../ui/Button.tsx'
import type { Runs } from './useRun.ts'

/** How far the work is, and the way out of it. */
export function RunState({ progress, cancel }: Pick<Runs, 'progress' | 'cancel'>) {
  return (
    <div role="status" className="empty:hidden">
      {progress && (
        <div className="sticky top-2 z-20 my-4 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-line bg-surface px-4 py-2 shadow-lg">
          <p className="font-semibold tabular-nums">
            {progress.label}: {progress.done} of {progress.total}
          </p>
          <progress
            aria-label={progress.label}
            value={progress.done}
            max={progress.total}
            className="h-2 min-w-24 flex-1 accent-water"
          />
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
