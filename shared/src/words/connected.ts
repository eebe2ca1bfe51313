/** What a page says of what else on the site has to do with it. */
export const connectedWords = {
  connectedPeople: 'People',
  connectedThemes: 'Themes',
  connectedProjects: 'Projects',
  connectedPapers: 'Papers',
  connectedNews: 'News',
}
