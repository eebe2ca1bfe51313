export const researchWords = {
  researchThemes: 'Themes',
  projects: 'Projects',
  period: 'Period',
  sponsors: 'Sponsors',
  collaborators: 'Collaborators',
  noResearch: 'What the lab works on will be described here.',
  allResearch: 'All research',
}
