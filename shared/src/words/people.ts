export const peopleWords = {
  theTeam: 'The team',
  emailMember: 'E-mail',
  linkedinMember: 'LinkedIn',
  profileOf: 'profile of {name}',
  more: 'More',
  less: 'Less',
  noPeople: 'The people of the lab will be introduced here.',
  joinOurLab: 'Join our lab',
}
