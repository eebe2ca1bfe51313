/** One search for the whole site. */

/** What is found stands in groups, in this order. */
export const searchKinds = ['people', 'themes', 'projects', 'papers', 'news', 'pages'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What is found: `href` is where it is, `note` tells it apart. */
export type Found = { title: string; href: string; note: string }
/** `count` is how many there are in all, `found` the best of them. */
export type FoundGroup = { kind: SearchKind; count: number; found: Found[] }
export type SearchReply = { groups: FoundGroup[] }

/** Characters of a search; what is longer is cut. */
export const LONGEST_SEARCH = 200
/** So many are shown of each kind, and of one kind alone. */
export const SHOWN_OF_EACH = 6
export const SHOWN_OF_ONE = 100

export const searchPaths = {
  search: '/api/search',
  /** @param query of words `q` and of one `kind` alone */
  of: (query: URLSearchParams) => `/api/search?${query}`,
} as const

export const isSearchKind = (name: unknown): name is SearchKind =>
  searchKinds.some((kind) => kind === name)
