import type { AltTexts } from '@lab/shared/altTexts'
import { projectHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import type { ListedPaper } from '@lab/shared/publications'
import type { Research } from '@lab/shared/research'
import { paperWords } from '@lab/shared/words/papers'
import { researchWords } from '@lab/shared/words/research'
import { Link, useLoaderData } from 'react-router-dom'
import { useOwnWords, useUsualAltTexts, useWords } from '../../lib/words.ts'
import { ArticleHeader } from '../../ui/ArticleHeader.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { figuresOf } from '../../ui/figures.ts'
import { MorePictures } from '../../ui/MorePictures.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PaperTitles } from '../../ui/PaperTitles.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import type { ProjectReply } from './api.ts'
import { ProjectFacts } from './ProjectFacts.tsx'

export function ProjectPage() {
  const { research, papers, pictureTexts } = useLoaderData<ProjectReply>()
  return <Project key={research._id} project={research} papers={papers} texts={pictureTexts} />
}

type ProjectProps = { project: Research; papers: ListedPaper[]; texts: AltTexts }

function Project({ project, papers, texts }: ProjectProps) {
  const words = useWords(paperWords)
  const { title, mainImage: image, otherImg: images } = project
  const { allResearch } = useWords(researchWords)
  const { main, further, all } = figuresOf({
    title,
    image,
    images,
    texts,
    usual: useUsualAltTexts(),
  })
  return (
    <article className="relative pb-24">
      <PageHead {...projectHead(project, texts, useOwnWords())} />
      <EditThis kind="research" record={project._id} what={title} />
      <ArticleHeader title={title} figure={main} all={all} />
      <div className="shell reading mt-8 sm:mt-10">
        <div className="lg:order-last">
          <ProjectFacts project={project} tall />
        </div>
        <div>
          <Paragraphs body={project.body} className="measure text-reading *:first:text-lead" />
          <MorePictures figures={further} all={all} />
          {papers.length > 0 && (
            <section className="measure mt-14">
              <h2 className="mb-4 text-h3">{words.papersOfProject}</h2>
              <PaperTitles papers={papers} />
            </section>
          )}
        </div>
      </div>
      <p className="shell mt-16">
        <Link to={pages.research} className="link font-semibold">
          {allResearch}
        </Link>
      </p>
    </article>
  )
}
