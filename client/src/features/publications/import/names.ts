import { limits } from '@lab/shared/fields.schema'
import { invertedName, readName } from '@lab/shared/papers/names'
import type { Author, Paper } from '@lab/shared/papers/paper'
import { compareNames, nameForm } from '@lab/shared/papers/sameName'
import type { Member } from '@lab/shared/team'

/** What was decided of forms of names: the id of a person of the lab, or nobody. */
export type NameChoices = Record<string, string>

/** Somebody else than any person of the lab. */
export const NOBODY = 'nobody'

/** A form of a name that somebody has to decide on. */
export type NameQuestion = { form: string; shown: string; papers: number; candidates: Member[] }

const forms = new WeakMap<Author, string>()

/** Thousands are asked for again and again. */
function formOf(author: Author): string {
  const form = forms.get(author) ?? nameForm(author)
  forms.set(author, form)
  return form
}

type People = ReturnType<typeof peopleOf>

/** The people of the lab, ready for comparing. */
export function peopleOf(members: Member[]) {
  return members.map((member) => ({
    member,
    name: { ...readName(member.name), ...(member.orcid && { orcid: member.orcid }) },
    forms: new Map(
      (member.nameForms ?? []).map(({ form, isOther = false }) => [
        nameForm(readName(form)),
        isOther,
      ]),
    ),
  }))
}

/** The person that an author is beyond doubt, else those that it may be. */
function compare(author: Author, people: People): { sure?: Member; candidates: Member[] } {
  const form = formOf(author)
  const known = people.filter(({ name, forms }) => {
    if (name.orcid && author.orcid) return name.orcid === author.orcid
    return forms.get(form) === false
  })
  const alike = people.flatMap(({ member, name, forms }) => {
    const match = forms.has(form) ? 'different' : compareNames(author, name)
    return match === 'different' ? [] : [{ member, match }]
  })
  const same = alike.filter(({ match }) => match === 'same')
  const [sure] = known.length > 0 ? known : same
  if (sure && (known.length === 1 || alike.length === 1))
    return { sure: sure.member, candidates: [] }
  return { candidates: alike.map(({ member }) => member) }
}

/** The forms of names that may be those of people of the lab, each once, the most frequent first. */
export function nameQuestions(papers: Paper[], people: People): NameQuestion[] {
  const questions = new Map<string, NameQuestion>()
  for (const { authors = [] } of papers)
    for (const author of authors) {
      const form = formOf(author)
      const asked = questions.get(form)
      if (asked) asked.papers++
      else
        questions.set(form, {
          form,
          shown: invertedName(author),
          papers: 1,
          candidates: compare(author, people).candidates,
        })
    }
  return [...questions.values()]
    .filter(({ candidates }) => candidates.length > 0)
    .sort((a, b) => b.papers - a.papers)
}

/** The paper with the people of the lab among its authors. */
export function withMembers(paper: Paper, people: People, choices: NameChoices): Paper {
  if (!paper.authors) return paper
  const authors = paper.authors.map((author) => {
    const { sure, candidates } = compare(author, people)
    const chosen = candidates.find(({ _id }) => _id === choices[formOf(author)])
    const member = sure ?? chosen
    return member ? { ...author, member: member._id } : author
  })
  return { ...paper, authors }
}

type NameForms = NonNullable<Member['nameForms']>

/** What is to be remembered of each person. */
export function rememberedForms(
  questions: NameQuestion[],
  choices: NameChoices,
): Map<string, NameForms> {
  const learned = new Map<string, NameForms>()
  const learn = (person: string, form: NameForms[number]) =>
    learned.set(person, [...(learned.get(person) ?? []), form])
  for (const { form, shown, candidates } of questions) {
    const choice = choices[form]
    if (!choice) continue
    if (choice !== NOBODY) learn(choice, { form: shown })
    else for (const { _id } of candidates) learn(_id, { form: shown, isOther: true })
  }
  return learned
}

/** The forms of a person with those that were learned, as many as are kept. */
export const withForms = ({ nameForms = [] }: Member, learned: NameForms): NameForms =>
  [
    ...nameForms.filter(({ form }) => !learned.some((other) => other.form === form)),
    ...learned,
  ].slice(-limits.links)
