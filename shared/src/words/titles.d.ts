/** The titles and descriptions of pages that nothing else names, and of feeds. */
export declare const titleWords: {
  peopleTitle: string
  newsTitle: string
  publicationsTitle: string
  joinTitle: string
  peopleDescription: string
  newsDescription: string
  publicationsDescription: string
  newsFeed: string
  publicationsFeed: string
  openingsFeed: string
}
