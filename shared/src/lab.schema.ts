import { z } from 'zod'

const text = z.string()
const count = z.number().int().positive()

const link = z.strictObject({ label: text, url: text })
const size = { src: text, width: count, height: count }
const photo = z.strictObject({
  ...size,
  alt: text,
  color: text.regex(/^[\da-f]{6}$/i, 'must be six hex digits').optional(),
})
const widePhoto = z.strictObject({ ...photo.shape, portrait: z.strictObject(size).optional() })
const words = z.strictObject({ title: text, text })
const theme = z.strictObject({ ...words.shape, image: photo })

export type Link = z.infer<typeof link>
/** A picture that comes with the site; `src` is its address, `alt` says what it shows, empty for decoration. `color`, six hex digits, is shown until the picture is there. */
export type Photo = z.infer<typeof photo>
/** A picture from edge to edge; `portrait` takes its place in windows that are taller than wide. */
export type WidePhoto = z.infer<typeof widePhoto>
export type Theme = z.infer<typeof theme>
export type Lab = z.infer<typeof labShape>

/** Everything that identifies the lab, as `lab.json` has it. */
export const labShape = z.strictObject({
  name: text,
  shortName: text,
  /** One sentence for search engines and link previews. */
  description: text,
  university: z.strictObject({ name: text, url: text, logo: photo }),
  address: z.array(text),
  email: text,
  social: z.strictObject({ codeHosting: link, microblog: link }),
  follow: z.strictObject({ scholar: link, researchNetwork: link }),
  hero: widePhoto,
  principalInvestigator: z.strictObject({
    name: text,
    position: text,
    photo,
    bio: z.array(text),
    email: text,
    links: z.array(link),
  }),
  /** The call to join on the People page. */
  joinCall: words,
  /** The three columns under the news on the home page. */
  callsToAction: z.array(z.strictObject({ ...words.shape, ...link.shape })),
  /** `url` is the address of the framed feed; the sample frames the site's own latest items. */
  socialFeed: z.strictObject({ title: text, url: text }),
  research: z.strictObject({ ...words.shape, themes: z.array(theme) }),
  opportunities: z.strictObject({
    ...words.shape,
    hero: widePhoto,
    expertise: z.array(words),
    groupPhoto: photo,
  }),
  mentorship: z.strictObject({
    ...words.shape,
    /** From edge to edge between the themes and the courses. */
    picture: photo,
    themes: z.array(words),
    /** `syllabus` is empty when there is none yet. */
    courses: z.array(z.strictObject({ ...words.shape, code: text, syllabus: text })),
  }),
  copyright: text,
  designer: link,
})
