export const newsWords = {
  noNews: 'There is no news yet. What happens in the lab will be told here.',
  backToNews: 'All news',
  moreNews: 'More news',
}
