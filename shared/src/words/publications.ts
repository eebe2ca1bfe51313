export const publicationWords = {
  follow: 'Follow',
  noPublications:
    'There are no publications yet. The papers of the lab will be listed here, newest first.',
  underReview: 'Under Review',
  published: 'Published',
  papersByYear: 'Papers by year',
  year: 'Year',
  onePaper: '{count} paper, {sum} so far',
  manyPapers: '{count} papers, {sum} so far',
}
