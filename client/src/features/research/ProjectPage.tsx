import { projectHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import type { ProjectReply, Research } from '@lab/shared/research'
import { connectedWords } from '@lab/shared/words/connected'
import { researchWords } from '@lab/shared/words/research'
import { Link, useLoaderData } from 'react-router-dom'
import { useOwnWords, useUsualAltTexts, useWords } from '../../lib/words.ts'
import { ArticleHeader } from '../../ui/ArticleHeader.tsx'
import { Connected, ConnectedAside } from '../../ui/Connected.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { figuresOf } from '../../ui/figures.ts'
import { MorePictures } from '../../ui/MorePictures.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PaperTitles } from '../../ui/PaperTitles.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'

export function ProjectPage() {
  const reply = useLoaderData<ProjectReply>()
  return <Project key={reply.research._id} {...reply} />
}

function Project({ research: project, connected, next, pictureTexts: texts }: ProjectReply) {
  const { connectedPapers } = useWords(connectedWords)
  const words = useWords(researchWords)
  const roles = new Map(project.people?.map(({ member, role }) => [member, role]))
  const { title, mainImage: image, otherImg: images } = project
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
        <div className="min-w-0 space-y-8 lg:order-last">
          <ProjectFacts project={project} tall />
          <Funding funding={project.funding} />
          <Elsewhere project={project} />
          <ConnectedAside {...connected} roles={roles} />
        </div>
        <div className="min-w-0">
          {project.rich ? (
            <RichText
              html={project.rich}
              before={main && [main]}
              after={further}
              className="measure text-reading"
            />
          ) : (
            <Paragraphs body={project.body} className="measure text-reading *:first:text-lead" />
          )}
          <MorePictures figures={further} all={all} />
          {connected.papers.length > 0 && (
            <section className="measure mt-14">
              <h2 className="mb-4 text-h3">{connectedPapers}</h2>
              <PaperTitles papers={connected.papers} />
            </section>
          )}
        </div>
      </div>
      <p className="shell mt-16 flex flex-wrap justify-between gap-x-8 gap-y-4">
        <Link to={pages.research} className="link font-semibold">
          {words.allResearch}
        </Link>
        {next && (
          <span>
            {words.nextProject}:{' '}
            <Link to={pages.project(next._id)} className="link font-semibold">
              {next.title}
            </Link>
          </span>
        )}
      </p>
    </article>
  )
}

function Funding({ funding = [] }: Pick<Research, 'funding'>) {
  const words = useWords(researchWords)
  if (funding.length === 0) return null
  return (
    <Connected title={words.funding}>
      <ul>
        {funding.map(({ funder, grant, logo }) => (
          <li key={funder + grant} className="flex items-center gap-4 border-t border-line py-2">
            {logo && (
              <Picture src={logo} alt="" sizes="5rem" className="w-20 shrink-0 bg-white p-1" />
            )}
            <span className="min-w-0">
              {funder} <span className="text-silt">{grant}</span>
            </span>
          </li>
        ))}
      </ul>
    </Connected>
  )
}

/** Its data and code, and the places on earth that it is about. */
function Elsewhere({ project: { data, code, places = [] } }: { project: Research }) {
  const words = useWords(researchWords)
  const links = [
    [words.projectData, data],
    [words.projectCode, code],
  ]
  return (
    <>
      {(data || code) && (
        <ul className="flex flex-wrap gap-x-6">
          {links.map(
            ([label, href]) =>
              href && (
                <li key={label}>
                  <SiteLink href={href} className="link inline-flex min-h-11 items-center">
                    {label}
                  </SiteLink>
                </li>
              ),
          )}
        </ul>
      )}
      {places.length > 0 && (
        <Connected title={words.projectPlaces}>
          <ul>
            {places.map((place) => (
              <li key={place.name} className="border-t border-line py-2">
                <PlaceName {...place} />
              </li>
            ))}
          </ul>
        </Connected>
      )}
    </>
  )
}

/** A place leads to a map where it says where it is. */
function PlaceName({ name, lat, lon }: NonNullable<Research['places']>[number]) {
  if (lat === undefined || lon === undefined) return name
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=9/${lat}/${lon}`
  return (
    <SiteLink href={map} className="link">
      {name}
    </SiteLink>
  )
}
