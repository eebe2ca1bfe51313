import type { AltTexts } from '@lab/shared/altTexts'
import { projectHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import type { Research } from '@lab/shared/research'
import { Link, useLoaderData } from 'react-router-dom'
import { ArticleHeader } from '../../ui/ArticleHeader.tsx'
import { figuresOf } from '../../ui/figures.ts'
import { MorePictures } from '../../ui/MorePictures.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import type { ProjectReply } from './api.ts'
import { ProjectFacts } from './ProjectFacts.tsx'

export function ProjectPage() {
  const { research, pictureTexts } = useLoaderData<ProjectReply>()
  return <Project key={research._id} project={research} texts={pictureTexts} />
}

function Project({ project, texts }: { project: Research; texts: AltTexts }) {
  const { title, mainImage: image, otherImg: images } = project
  const { main, further, all } = figuresOf({ title, image, images, texts })
  return (
    <article className="pb-24">
      <PageHead {...projectHead(project, texts)} />
      <ArticleHeader title={title} figure={main} all={all} />
      <div className="shell reading mt-8 sm:mt-10">
        <div className="lg:order-last">
          <ProjectFacts project={project} tall />
        </div>
        <div>
          <Paragraphs body={project.body} className="measure text-reading *:first:text-lead" />
          <MorePictures figures={further} all={all} />
        </div>
      </div>
      <p className="shell mt-16">
        <Link to={pages.research} className="link font-semibold">
          All research
        </Link>
      </p>
    </article>
  )
}
