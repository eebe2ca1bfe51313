export const homeWords = {
  exploreResearch: 'Explore our research',
  allPublications: 'All publications',
  latestNews: 'Latest news',
  allNews: 'All news',
  whatYouCanDo: 'What you can do here',
}
