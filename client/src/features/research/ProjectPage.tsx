import { projectHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import type { PictureTexts } from '@lab/shared/pictureTexts'
import type { Research } from '@lab/shared/research'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useLoad } from '../../lib/useLoad.ts'
import { ArticleHeader } from '../../ui/ArticleHeader.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { MorePictures } from '../../ui/MorePictures.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { fetchOne } from './api.ts'
import { ProjectFacts } from './ProjectFacts.tsx'

export function ProjectPage() {
  const { id = '' } = useParams()
  const load = useCallback((signal: AbortSignal) => fetchOne(id, signal), [id])
  return (
    <Loaded wholePage load={useLoad(load)}>
      {({ research, pictureTexts }) => <Project project={research} texts={pictureTexts} />}
    </Loaded>
  )
}

function Project({ project, texts }: { project: Research; texts: PictureTexts }) {
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
