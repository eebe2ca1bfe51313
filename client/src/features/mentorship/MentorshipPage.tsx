import { pageHeads } from '@lab/shared/pageHead'
import { pictureSizes } from '@lab/shared/pictures'
import type { Settings } from '@lab/shared/settings.schema'
import type { SiteData } from '@lab/shared/site'
import { SiteContent } from '../../site/SiteDataProvider.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

export function MentorshipPage() {
  return <SiteContent wholePage>{(site) => <Mentorship site={site} />}</SiteContent>
}

function Mentorship({ site }: { site: SiteData }) {
  const { title, text, picture, themes, courses } = site.settings.mentorship
  return (
    <>
      <PageHead {...pageHeads(site).mentorship} />
      <PageHeader title={title} lead={text} />
      <Themes themes={themes} />
      <div className="drawing">
        <Picture {...picture} sizes={pictureSizes.full} className="max-h-[70svh] min-h-60 w-full" />
      </div>
      <Courses courses={courses} />
    </>
  )
}

type Words = Settings['mentorship']

function Themes({ themes }: Pick<Words, 'themes'>) {
  return (
    <section className="shell pb-20 sm:pb-28" aria-label="Themes">
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
  return (
    <section className="bg-sunken">
      <div className="shell band">
        <h2 className="mb-10 text-h2">Courses taught</h2>
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
  return (
    <article className="grid gap-x-8 gap-y-3 lg:grid-cols-[10rem_1fr_auto]">
      <p className="pt-1 text-silt tabular-nums">{code}</p>
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="measure mt-2 text-quiet">{text}</p>
      </div>
      {syllabus && (
        <SiteLink href={syllabus} className="link self-start font-semibold">
          Syllabus
          <span className="sr-only">
            {' '}
            of {code} {title}
          </span>
        </SiteLink>
      )}
    </article>
  )
}
