import { lab } from '@lab/shared/lab'
import type { Theme as ThemeData } from '@lab/shared/lab.schema'
import { pageHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { cardText, cardTitle, type Research, themeAnchor } from '@lab/shared/research'
import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, useRouteError } from 'react-router-dom'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { Card } from '../../ui/Card.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'

export function ResearchPage() {
  const projects = useLoaderData<Research[]>()
  return (
    <Overview>
      <Projects projects={projects} />
    </Overview>
  )
}

/** The page where the projects could not be loaded. */
export function ThemesAlone() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <Overview>
      <Failure error={error} onRetry={revalidate} />
    </Overview>
  )
}

function Overview({ children }: { children: ReactNode }) {
  const { title, text } = lab.research
  useHashScroll(true)
  return (
    <>
      <PageHead {...pageHeads.research} />
      <PageHeader title={title} lead={text} />
      <Themes />
      {children}
    </>
  )
}

function Themes() {
  return (
    <section aria-label="Themes" className="shell space-y-16 pb-24 lg:space-y-24">
      {lab.research.themes.map((theme, index) => (
        <Theme key={theme.title} {...theme} index={index} />
      ))}
    </section>
  )
}

/** A picture and a sentence, the picture on the other side each time. */
function Theme({ title, text, image, index }: ThemeData & { index: number }) {
  return (
    <div
      id={themeAnchor(index)}
      tabIndex={-1}
      className="group grid items-center gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr] lg:even:grid-cols-[2fr_3fr]"
    >
      <Picture
        {...image}
        sizes={pictureSizes.wide}
        priority={index === 0}
        className="w-full lg:group-even:order-last"
      />
      <div>
        <h2 className="text-h2">{title}</h2>
        <p className="measure mt-4 text-lead text-quiet">{text}</p>
      </div>
    </div>
  )
}

function Projects({ projects }: { projects: Research[] }) {
  if (projects.length === 0) return null
  return (
    <section className="shell border-t border-line py-20">
      <h2 className="mb-12 text-h2">Projects</h2>
      <Grid>
        {projects.map((project) => (
          <li key={project._id}>
            <Card
              href={pages.project(project._id)}
              title={cardTitle(project)}
              image={project.mainImage}
            >
              <p>{cardText(project)}</p>
              <ProjectFacts project={project} />
            </Card>
          </li>
        ))}
      </Grid>
    </section>
  )
}
