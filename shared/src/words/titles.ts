/** The titles and descriptions of pages that nothing else names, and of feeds. */
export const titleWords = {
  peopleTitle: 'People',
  newsTitle: 'Latest News',
  publicationsTitle: 'Publications',
  joinTitle: 'Join us',
  searchTitle: 'Search',
  searchDescription: 'Search the pages of {name}.',
  peopleDescription: 'The people of {name}.',
  newsDescription: 'News from {name}.',
  publicationsDescription: 'Papers by the people of {name}.',
  newsFeed: 'News of {name}',
  publicationsFeed: 'Publications of {name}',
  openingsFeed: 'Open positions of {name}',
}
