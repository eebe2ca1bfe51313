import { useState } from 'react'
import { SearchField } from '../SearchField.tsx'
import type { Stored } from './api.ts'
import type { Form } from './useForm.ts'

type Props<Item extends Stored> = { form: Form<Item> }

/** More fields than one looks through. */
const MANY = 40

/** The fields of a form; those of a section are folded away under its words. Many are searched. */
export function FormFields<Item extends Stored>({ form }: Props<Item>) {
  const [text, setText] = useState('')
  const all = Object.keys(form.fields)
  const wanted = text.trim().toLowerCase()
  const holds = (name: string) =>
    `${form.fields[name]?.label}\n${form.binding(name).value}`.toLowerCase().includes(wanted)
  const found = wanted ? all.filter(holds) : all
  return (
    <>
      {all.length > MANY && (
        <SearchField text={text} onChange={setText} found={found} total={all.length} />
      )}
      <Sections form={form} names={found} isOpen={wanted !== ''} />
    </>
  )
}

type SectionsProps<Item extends Stored> = Part<Item> & { isOpen: boolean }

function Sections<Item extends Stored>({ form, names, isOpen }: SectionsProps<Item>) {
  const sectionOf = (name: string) => form.fields[name]?.section
  const sections = new Set(names.map(sectionOf))
  return [...sections].map((section) => {
    const within = names.filter((name) => sectionOf(name) === section)
    return section === undefined ? (
      <Plain key="" form={form} names={within} />
    ) : (
      <Section
        key={`${section}-${isOpen}`}
        title={section}
        form={form}
        names={within}
        isOpenFirst={isOpen}
      />
    )
  })
}

type Part<Item extends Stored> = Props<Item> & { names: string[] }

function Plain<Item extends Stored>({ form, names }: Part<Item>) {
  return names.map((name) => (
    // A rich text keeps its own copy, until another version is shown.
    <div key={`${name}-${form.revision}`} data-field={name} className="contents">
      {form.fields[name]?.render(form.binding(name), form.surroundings)}
    </div>
  ))
}

type SectionProps<Item extends Stored> = Part<Item> & { title: string; isOpenFirst: boolean }

/** Opens by itself where something in it is to be mended. */
function Section<Item extends Stored>({ title, form, names, isOpenFirst }: SectionProps<Item>) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const isWrong = names.some((name) => form.binding(name).error)
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-t border-line pt-4"
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold hover:text-water">
        {title}
      </summary>
      <div className="mt-3 grid min-w-0 grid-cols-1 gap-5">
        <Plain form={form} names={names} />
      </div>
    </details>
  )
}
