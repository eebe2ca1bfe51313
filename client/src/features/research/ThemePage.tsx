import { altText } from '@lab/shared/altTexts'
import { themeHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { paragraphsOf } from '@lab/shared/text'
import type { ThemeReply } from '@lab/shared/themes'
import { connectedWords } from '@lab/shared/words/connected'
import { researchWords } from '@lab/shared/words/research'
import { Link, useLoaderData } from 'react-router-dom'
import { useWords } from '../../lib/words.ts'
import { Card } from '../../ui/Card.tsx'
import { ConnectedAside } from '../../ui/Connected.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PaperTitles } from '../../ui/PaperTitles.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ThemeMark } from '../../ui/ThemeMark.tsx'

/** A theme, with the projects, people, papers and news that belong to it. */
export function ThemePage() {
  const { theme, connected, pictureTexts } = useLoaderData<ThemeReply>()
  const { projects, papers, people, news } = connected
  const words = useWords(researchWords)
  const { connectedPapers } = useWords(connectedWords)
  const { _id, title, text, image, color } = theme
  const hasAside = people.length + news.length > 0
  return (
    <article key={_id} className="pb-24">
      <PageHead {...themeHead(theme, pictureTexts)} />
      <header className="shell relative grid items-end gap-x-10 gap-y-8 pt-10 sm:pt-14 lg:grid-cols-2">
        <div>
          <ThemeMark color={color} className="mb-5 h-2 w-24" />
          <h1 tabIndex={-1} className="text-h1">
            {title}
          </h1>
          <Paragraphs body={paragraphsOf(text)} className="measure mt-5 text-lead text-quiet" />
        </div>
        {image && (
          <Picture
            src={image}
            alt={altText(image, pictureTexts, '')}
            sizes={pictureSizes.half}
            shape="3 / 2"
            priority
            className="w-full"
          />
        )}
        <EditThis kind="themes" record={_id} what={title} className="end-0 top-2" />
      </header>
      {projects.length > 0 && (
        <section className="shell mt-16">
          <h2 className="mb-8 text-h2">{words.projects}</h2>
          <Grid>
            {projects.map((project) => (
              <li key={project._id}>
                <Card
                  href={pages.project(project._id)}
                  title={project.title}
                  image={project.mainImage}
                  note={project.period}
                >
                  {null}
                </Card>
              </li>
            ))}
          </Grid>
        </section>
      )}
      {(papers.length > 0 || hasAside) && (
        <div className="shell reading mt-16">
          <div className="min-w-0">
            {papers.length > 0 && (
              <section className="measure">
                <h2 className="mb-4 text-h2">{connectedPapers}</h2>
                <PaperTitles papers={papers} />
              </section>
            )}
          </div>
          <aside className="min-w-0 space-y-8">
            <ConnectedAside people={people} news={news} />
          </aside>
        </div>
      )}
      <p className="shell mt-16">
        <Link to={pages.research} className="link font-semibold">
          {words.allResearch}
        </Link>
      </p>
    </article>
  )
}
