import { pageHeads } from '@lab/shared/pageHead'
import { pictureSizes } from '@lab/shared/pictures'
import type { Settings } from '@lab/shared/settings.schema'
import type { SiteData } from '@lab/shared/site'
import { fill } from '@lab/shared/words/fill'
import { mentorshipWords } from '@lab/shared/words/mentorship'
import { useWords } from '../../lib/words.ts'
import { SiteContent } from '../../site/SiteDataProvider.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

export function MentorshipPage() {
  return <SiteContent wholePage>{(site) => <Mentorship site={site} />}</SiteContent>
}

function Mentorship({ site }: { site: SiteData }) {
  const { title, text, picture, themes, courses } = site.settings.mentorship
  const { noTeaching } = useWords(mentorshipWords)
  return (
    <>
      <PageHead {...pageHeads(site).mentorship} />
      <PageHeader title={title} lead={text}>
        <EditThis kind="settings" record="mentorship" what="words of the page" />
      </PageHeader>
      {themes.length > 0 && <Themes themes={themes} />}
      {picture.src && (
        <div className="drawing relative">
          <EditThis kind="settings" record="mentorship" field="picture" what="picture" />
          <Picture
            {...picture}
            sizes={pictureSizes.full}
            className="max-h-[70svh] min-h-60 w-full"
          />
        </div>
      )}
      {courses.length > 0 && <Courses courses={courses} />}
      {themes.length + courses.length === 0 && (
        <NothingYet text={noTeaching}>
          <EditThis
            kind="settings"
            record="mentorship"
            field="courses"
            what="courses"
            begin="Add the first course"
          />
        </NothingYet>
      )}
    </>
  )
}

type Words = Settings['mentorship']

function Themes({ themes }: Pick<Words, 'themes'>) {
  const { mentorshipThemes } = useWords(mentorshipWords)
  return (
    <section className="shell relative pb-20 sm:pb-28" aria-label={mentorshipThemes}>
      <EditThis kind="settings" record="mentorship" field="themes" what="themes" />
      <ul className="space-y-12 lg:space-y-16">
        {themes.map(({ title, text }) => (
          <li key={title} className="grid items-baseline gap-x-16 gap-y-3 lg:grid-cols-2">
            <h2 className="text-h2">{title}</h2>
            <p className="measure text-lead text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Courses({ courses }: Pick<Words, 'courses'>) {
  const { coursesTaught } = useWords(mentorshipWords)
  return (
    <section className="relative bg-sunken">
      <EditThis kind="settings" record="mentorship" field="courses" what="courses" />
      <div className="shell band">
        <h2 className="mb-10 text-h2">{coursesTaught}</h2>
        <ul>
          {courses.map((course) => (
            <li key={course.code} className="border-t border-line py-8">
              <Course {...course} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type CourseProps = Words['courses'][number]

function Course({ code, title, text, syllabus }: CourseProps) {
  const words = useWords(mentorshipWords)
  return (
    <article className="grid gap-x-8 gap-y-3 lg:grid-cols-[10rem_1fr_auto]">
      <p className="pt-1 text-silt tabular-nums">{code}</p>
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="measure mt-2 text-quiet">{text}</p>
      </div>
      {syllabus && (
        <SiteLink href={syllabus} className="link self-start font-semibold">
          {words.syllabus}
          <span className="sr-only"> {fill(words.syllabusOf, { code, title })}</span>
        </SiteLink>
      )}
    </article>
  )
}
