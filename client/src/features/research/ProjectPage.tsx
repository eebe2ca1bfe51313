import type { AltTexts } from '@lab/shared/altTexts'
import { projectHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import type { Research } from '@lab/shared/research'
import { Link, useLoaderData } from 'react-router-dom'
import { ArticleHeader } from '../../ui/ArticleHeader.tsx'
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
  return (
    <article className="pb-24">
      <PageHead {...projectHead(project, texts)} />
      <ArticleHeader title={project.title} image={project.mainImage} texts={texts} />
      <div className="shell reading mt-12">
        <div className="lg:order-last">
          <ProjectFacts project={project} tall />
        </div>
        <div>
          <Paragraphs body={project.body} className="measure text-reading *:first:text-lead" />
          <MorePictures title={project.title} images={project.otherImg} texts={texts} />
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
