import { lab } from '@lab/shared/lab'
import { pageHeads } from '@lab/shared/pageHead'
import { pictureSizes } from '@lab/shared/pictures'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

export function MentorshipPage() {
  const { title, text } = lab.mentorship
  return (
    <>
      <PageHead {...pageHeads.mentorship} />
      <PageHeader title={title} lead={text} />
      <Themes />
      <div className="drawing">
        <Picture
          {...lab.mentorship.picture}
          sizes={pictureSizes.full}
          className="max-h-[70svh] min-h-60 w-full"
        />
      </div>
      <Courses />
    </>
  )
}

function Themes() {
  return (
    <section className="shell pb-20 sm:pb-28" aria-label="Themes">
      <ul className="space-y-12 lg:space-y-16">
        {lab.mentorship.themes.map(({ title, text }) => (
          <li key={title} className="grid items-baseline gap-x-16 gap-y-3 lg:grid-cols-2">
            <h2 className="text-h2">{title}</h2>
            <p className="measure text-lead text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Courses() {
  return (
    <section className="bg-sunken">
      <div className="shell band">
        <h2 className="mb-10 text-h2">Courses taught</h2>
        <ul>
          {lab.mentorship.courses.map((course) => (
            <li key={course.code} className="border-t border-line py-8">
              <Course {...course} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type CourseProps = (typeof lab.mentorship.courses)[number]

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
