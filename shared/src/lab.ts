import data from './lab.json' with { type: 'json' }

export type Link = { label: string; url: string }
export type Theme = { title: string; text: string; image: Photo }
/** A picture that comes with the site; `src` is its address, `alt` says what it shows, empty for decoration. */
export type Photo = {
  src: string
  alt: string
  width: number
  height: number
  /** Six hex digits, shown until the picture is there. */
  color?: string
}

/** A picture from edge to edge; `portrait` takes its place in windows that are taller than wide. */
export type WidePhoto = Photo & { portrait?: Pick<Photo, 'src' | 'width' | 'height'> }

/** Everything that identifies the lab. The values are in lab.json; a wrong shape fails the type check. */
export type Lab = {
  name: string
  shortName: string
  /** One sentence for search engines and link previews. */
  description: string
  university: { name: string; url: string; logo: Photo }
  address: string[]
  email: string
  social: { codeHosting: Link; microblog: Link }
  follow: { scholar: Link; researchNetwork: Link }
  hero: WidePhoto
  principalInvestigator: {
    name: string
    position: string
    photo: Photo
    bio: string[]
    email: string
    links: Link[]
  }
  /** The call to join on the People page. */
  joinCall: { title: string; text: string }
  /** The three columns under the news on the home page. */
  callsToAction: { title: string; text: string; label: string; url: string }[]
  /** `url` is the address of the framed feed; the sample frames the site's own latest items. */
  socialFeed: { title: string; url: string }
  research: { title: string; text: string; themes: Theme[] }
  opportunities: {
    title: string
    text: string
    hero: WidePhoto
    expertise: { title: string; text: string }[]
    groupPhoto: Photo
  }
  mentorship: {
    title: string
    text: string
    /** From edge to edge between the themes and the courses. */
    picture: Photo
    themes: { title: string; text: string }[]
    /** `syllabus` is empty when there is none yet. */
    courses: { code: string; title: string; text: string; syllabus: string }[]
  }
  copyright: string
  designer: Link
}

export const lab: Lab = data

/** The pictures that are served in several widths. */
export const labPhotos: Pick<Photo, 'src' | 'width' | 'height'>[] = [
  ...bothShapes(lab.hero),
  lab.principalInvestigator.photo,
  ...lab.research.themes.map(({ image }) => image),
  ...bothShapes(lab.opportunities.hero),
  lab.opportunities.groupPhoto,
  lab.mentorship.picture,
]

function bothShapes(photo: WidePhoto) {
  return photo.portrait ? [photo, photo.portrait] : [photo]
}
