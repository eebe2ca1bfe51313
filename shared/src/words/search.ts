export const searchWords = {
  searchWhat: 'People, research, papers, news and pages',
  nothingFound: 'Nothing is like that.',
  allOfKind: 'Show all {count}',
  allKinds: 'Show everything that is found',
  foundPages: 'Pages',
}
