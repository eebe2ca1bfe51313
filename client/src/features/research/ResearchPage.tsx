import { type AltTexts, altText } from '@lab/shared/altTexts'
import { NEW_RECORD } from '@lab/shared/forms'
import { pageHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { cardText, cardTitle, type Research, themeAnchor } from '@lab/shared/research'
import type { Theme as ThemeData } from '@lab/shared/themes'
import { researchWords } from '@lab/shared/words/research'
import type { ReactNode } from 'react'
import { Link, useLoaderData, useRevalidator, useRouteError } from 'react-router-dom'
import { useHashScroll } from '../../lib/useHashScroll.ts'
import { useWords } from '../../lib/words.ts'
import { SiteContent, useSiteData } from '../../site/SiteDataProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ThemeMark } from '../../ui/ThemeMark.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'

export function ResearchPage() {
  const projects = useLoaderData<Research[]>()
  return (
    <Overview>
      <Projects projects={projects} />
      {projects.length === 0 && <NoResearch />}
    </Overview>
  )
}

function NoResearch() {
  const { noResearch } = useWords(researchWords)
  const { data } = useSiteData()
  if (!data || data.themes.length > 0) return null
  return (
    <NothingYet text={noResearch}>
      <EditThis kind="themes" record={NEW_RECORD} what="research" begin="Add the first theme" />
    </NothingYet>
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
  const { data } = useSiteData()
  useHashScroll(data !== undefined)
  return (
    <SiteContent wholePage>
      {(site) => (
        <>
          <PageHead {...pageHeads(site).research} />
          <PageHeader title={site.settings.research.title} lead={site.settings.research.text}>
            <EditThis kind="settings" record="research" what="words of the page" />
          </PageHeader>
          <Themes themes={site.themes} texts={site.pictureTexts} />
          {children}
        </>
      )}
    </SiteContent>
  )
}

function Themes({ themes, texts }: { themes: ThemeData[]; texts: AltTexts }) {
  const { researchThemes } = useWords(researchWords)
  if (themes.length === 0) return null
  return (
    <section aria-label={researchThemes} className="shell space-y-16 pb-24 lg:space-y-24">
      {themes.map(({ _id, title, text, image, color }, index) => (
        <Theme
          key={_id}
          _id={_id}
          title={title}
          text={text}
          image={image}
          color={color}
          alt={altText(image, texts, '')}
          index={index}
        />
      ))}
    </section>
  )
}

type ThemeProps = Pick<ThemeData, '_id' | 'title' | 'text' | 'image' | 'color'> & {
  alt: string
  index: number
}

/** A picture and a sentence, the picture on the other side each time. */
function Theme({ _id, title, text, image, color, alt, index }: ThemeProps) {
  const { aboutTheme } = useWords(researchWords)
  return (
    <div
      id={themeAnchor(index)}
      tabIndex={-1}
      className="group relative grid items-center gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr] lg:even:grid-cols-[2fr_3fr]"
    >
      <Picture
        src={image}
        alt={alt}
        sizes={pictureSizes.wide}
        priority={index === 0}
        className="w-full lg:group-even:order-last"
      />
      <div>
        {color && <ThemeMark color={color} className="mb-4 h-1.5 w-16" />}
        <h2 className="text-h2">{title}</h2>
        <p className="measure mt-4 text-lead text-quiet">{text}</p>
        <p className="mt-4">
          <Link to={pages.theme(_id)} className="link font-semibold">
            {aboutTheme}
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      </div>
      <EditThis kind="themes" record={_id} what={title} />
    </div>
  )
}

function Projects({ projects }: { projects: Research[] }) {
  const words = useWords(researchWords)
  if (projects.length === 0) return null
  return (
    <section className="shell border-t border-line py-20">
      <h2 className="mb-12 text-h2">{words.projects}</h2>
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
              <EditThis kind="research" record={project._id} what={project.title} />
            </Card>
          </li>
        ))}
      </Grid>
    </section>
  )
}
