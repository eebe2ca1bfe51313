export const opportunityWords = {
  apply: 'Apply',
  seePosition: 'See the open position',
  whatWeWorkWith: 'What we work with',
  noPosition: 'No position is announced at the moment. When one is, it stands here.',
  joinOurTeam: 'Join our Team',
  aboutPosition: 'More about the position',
  applyHere: 'Apply here',
}
