import {
  documentHead,
  fullTitle,
  headTags,
  type LabFacts,
  type PageDescription,
  wholeAddress,
} from '@lab/shared/pageHead'
import { pictureSources, srcSet, windowShapes } from '@lab/shared/pictures'
import { escapeText, openTag } from '../../lib/markup.ts'
import { ADDRESSES, type StructuredData } from './structuredData.ts'

const mark = { [documentHead.untilStarted]: '' }

/**
 * The part of a document's head that is the page's own.
 * @param origin public address, or empty
 * @param code addresses of the files with the page's own code
 */
export function headHtml(
  page: PageDescription,
  lab: LabFacts,
  data: StructuredData,
  origin: string,
  code: string[],
): string {
  const lines = [
    `${openTag('title', mark)}${escapeText(fullTitle(page, lab))}</title>`,
    ...headTags(page, lab, origin).map(({ tag, attributes }) =>
      openTag(tag, { ...mark, ...attributes }),
    ),
    ...code.map((href) => openTag('link', { rel: 'modulepreload', href, crossorigin: '' })),
    dataHint(page),
    ...pictureHints(page),
    script(page, data, origin),
  ]
  return lines.filter(Boolean).join('\n    ')
}

/** Lets what the page asks the API for be on its way before the scripts are. */
const dataHint = ({ data }: PageDescription) =>
  data &&
  openTag('link', {
    rel: 'preload',
    as: 'fetch',
    href: data,
    // As in the request of the client, or it would be made twice.
    crossorigin: 'use-credentials',
  })

function pictureHints({ lead }: PageDescription): string[] {
  if (!lead) return []
  const hint = ({ src, width }: { src: string; width?: number }, media?: string) =>
    openTag('link', {
      rel: 'preload',
      as: 'image',
      fetchpriority: 'high',
      href: src,
      imagesrcset: srcSet(pictureSources(src, width)) || undefined,
      imagesizes: lead.sizes,
      media,
    })
  const { portrait } = lead
  return portrait
    ? [hint(lead, windowShapes.wide), hint(portrait, windowShapes.tall)]
    : [hint(lead)]
}

function script({ path }: PageDescription, data: StructuredData, origin: string): string {
  if (data.length === 0) return ''
  const tag = openTag('script', { type: 'application/ld+json', [documentHead.ofPage]: path })
  const graph = { '@context': 'https://schema.org', '@graph': data }
  const json = JSON.stringify(graph, (property, value) =>
    ADDRESSES.includes(property) && typeof value === 'string' ? wholeAddress(value, origin) : value,
  )
  // No text in here can end the element.
  return `${tag}${json.replaceAll('<', '\\u003c')}</script>`
}
