import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { type Setup, type SetupStep, setupSteps } from '@lab/shared/setup'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { NotLoaded } from '../../editor/NotLoaded.tsx'
import { noteSetup } from '../../features/setup/api.ts'
import { useSetup } from '../../features/setup/SetupProvider.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { OwnAdminData } from '../OwnAdminData.tsx'
import { ContentStep } from './ContentStep.tsx'
import { StepForm } from './StepForm.tsx'
import { formOf } from './steps.tsx'

/** The first ten minutes of a site. */
export function SetupPage() {
  const { setup } = useSetup()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead {...hiddenHeads.setup} />
      <h1 tabIndex={-1} className="mt-3 text-h2">
        Make the site yours
      </h1>
      <p className="mt-2 text-quiet">
        Five short steps. Each can wait, and all of it can be changed later under Site.
      </p>
      <OwnAdminData>{setup && <Steps setup={setup} />}</OwnAdminData>
    </div>
  )
}

const words: Record<SetupStep, { title: string; text: string }> = {
  name: { title: 'The lab’s name', text: 'At the top of every page, and in search engines.' },
  picture: { title: 'One picture', text: 'It opens the home page. A wide one is best.' },
  colours: { title: 'Colours', text: 'Light and dark follow from three of them.' },
  content: { title: 'What to begin with', text: 'Empty pages, a sample, or a site you have.' },
  people: { title: 'Who leads the lab', text: 'The first face of the page People.' },
}

const states = { done: 'Done', skipped: 'Left for later' }

function Steps({ setup }: { setup: Setup }) {
  const { take } = useSetup()
  const { reload } = useAdminData()
  const next = setupSteps.find((step) => !setup.steps[step])
  const [chosen, setChosen] = useState<SetupStep>()
  const [error, setError] = useState<unknown>()
  const list = useRef<HTMLOListElement>(null)
  const open = chosen ?? next
  const isBegun = setup.isBegun

  useEffect(() => {
    if (!isBegun) take(noteSetup({ isBegun: true })).catch(setError)
  }, [isBegun, take])

  async function note(step: SetupStep, state: 'done' | 'skipped') {
    await reload()
    setError(undefined)
    await take(noteSetup({ steps: { [step]: state } })).catch(setError)
    setChosen(undefined)
    list.current?.focus()
  }

  return (
    <>
      {error !== undefined && <NotLoaded error={error} onRetry={() => setError(undefined)} />}
      <ol ref={list} tabIndex={-1} className="mt-6 outline-none">
        {setupSteps.map((step, index) => (
          <li
            key={step}
            className="border-t border-line py-4"
            aria-current={step === open && 'step'}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-h3">
                {index + 1}. {words[step].title}
              </h2>
              <StepState
                state={setup.steps[step]}
                title={words[step].title}
                onOpen={step === open ? undefined : () => setChosen(step)}
              />
            </div>
            {step === open && (
              <>
                <p className="mt-1 text-quiet">{words[step].text}</p>
                <Step setup={setup} step={step} onNote={(state) => note(step, state)} />
              </>
            )}
          </li>
        ))}
      </ol>
      <End isThrough={next === undefined} />
    </>
  )
}

type StateProps = { state?: 'done' | 'skipped'; title: string; onOpen?: () => void }

function StepState({ state, title, onOpen }: StateProps) {
  return (
    <p className="flex items-baseline gap-4">
      {state && (
        <span className={state === 'done' ? 'text-reed' : 'text-silt'}>{states[state]}</span>
      )}
      {onOpen && (
        <button type="button" className="link min-h-11 cursor-pointer" onClick={onOpen}>
          {state === 'done' ? 'Change' : 'Open'}
          <span className="sr-only"> {title}</span>
        </button>
      )}
    </p>
  )
}

type StepProps = {
  setup: Setup
  step: SetupStep
  onNote: (state: 'done' | 'skipped') => Promise<void>
}

function Step({ setup, step, onNote }: StepProps) {
  const { data } = useAdminData()
  const way = { onDone: () => onNote('done'), onSkip: () => onNote('skipped') }
  if (step === 'content') return <ContentStep {...way} />
  return (
    <StepForm key={step} title={words[step].title} {...formOf[step](data, setup.left)} {...way} />
  )
}

/** The way on, in large letters when all steps are through. */
function End({ isThrough }: { isThrough: boolean }) {
  const { take } = useSetup()
  const navigate = useNavigate()
  const finish = async () => {
    await take(noteSetup({ isFinished: true })).catch(() => undefined)
    navigate(pages.admin)
  }
  return (
    <div className="border-t border-line pt-6">
      {isThrough && <p className="mb-4 text-lead">That is all it takes to begin.</p>}
      <div className="flex flex-wrap items-center gap-4">
        <Button kind={isThrough ? 'primary' : 'quiet'} onClick={finish}>
          {isThrough ? 'Go on to the content' : 'Go on without the rest'}
        </Button>
        <Link to={pages.home} className={buttonClass('plain')}>
          See the site
        </Link>
      </div>
    </div>
  )
}
