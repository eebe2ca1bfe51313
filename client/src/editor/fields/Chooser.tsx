import { fold } from '@lab/shared/papers/fold'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'
import { SmallButton } from './SmallButton.tsx'

/** Something that can be chosen. */
export type Choice = {
  id: string
  label: string
  /** What it is, or what tells it apart. */
  note?: string
}

type Props = Omit<Binding<string[]>, 'errors'> & {
  choices: Choice[]
  /** Whether at most one is chosen. */
  isSingle?: boolean
  hint?: string
}

/** As many are offered at once. */
const OFFERED = 30
/** What was chosen and is not here any more, or waits in the trash. */
const GONE = 'not here any more'

/** Chooses records by typing a part of what they are called. */
export function Chooser({ id, label, value, error, onChange, choices, isSingle, hint }: Props) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const words = fold(text).split(' ').filter(Boolean)
  const offered = choices
    .filter((choice) => !value.includes(choice.id))
    .filter((choice) => {
      const all = fold(`${choice.label} ${choice.note ?? ''}`)
      return words.every((word) => all.includes(word))
    })
    .slice(0, OFFERED)
  const current = offered[Math.min(at, offered.length - 1)]
  const optionId = (choice: Choice) => `${id}-option-${choice.id}`

  function choose(choice: Choice) {
    onChange(isSingle ? [choice.id] : [...value, choice.id])
    setText('')
    setIsOpen(false)
    setAt(0)
  }

  function remove(gone: string) {
    onChange(value.filter((other) => other !== gone))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const last = offered.length - 1
      setAt(isOpen ? Math.min(Math.max(at + step, 0), Math.max(last, 0)) : 0)
      setIsOpen(true)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (current) choose(current)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'Backspace' && text === '') {
      const last = value.at(-1)
      if (last) remove(last)
    }
  }

  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <ul className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {value.map((chosen) => {
          const name = choices.find((choice) => choice.id === chosen)?.label ?? GONE
          return (
            <li
              key={chosen}
              className="flex min-w-0 items-center gap-2 rounded-sm border border-line bg-sunken py-1 ps-3 pe-1"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <SmallButton label="Remove" sign="✕" about={name} onClick={() => remove(chosen)} />
            </li>
          )
        })}
      </ul>
      <input
        ref={input}
        id={id}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? optionId(current) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setIsOpen(true)
          setAt(0)
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => {
          setIsOpen(false)
          setText('')
        }}
        onKeyDown={onKeyDown}
        className="block min-h-11 w-full rounded-sm border border-edge bg-surface px-3 py-2 aria-invalid:border-alarm"
      />
      <div
        id={`${id}-options`}
        role="listbox"
        aria-label={label}
        // The focus stays in the field.
        onPointerDown={(event) => event.preventDefault()}
        className={`absolute inset-x-0 z-20 max-h-72 overflow-y-auto rounded-sm border border-edge bg-surface shadow-lg ${isOpen && offered.length > 0 ? '' : 'hidden'}`}
      >
        {offered.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
          <div
            key={choice.id}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === current}
            ref={choice === current && isOpen ? intoSight : undefined}
            onClick={() => choose(choice)}
            className="min-h-11 cursor-pointer px-3 py-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:text-water"
          >
            {choice.label}
            {choice.note && <span className="block text-sm text-quiet">{choice.note}</span>}
          </div>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
