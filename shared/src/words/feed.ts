/** Of the page of latest items that is framed on the home page. */
export const feedWords = {
  paperUnderReview: 'Paper under review',
  paperOf: 'Paper of {year}',
  paperOfOurs: 'Paper of ours',
  nothingMore:
    'There is nothing more yet. What the lab finds, measures and publishes will be told here, the newest first.',
}
