import type { SampleJoinRequest } from './sampleRecords.ts'

export const joinRequests: SampleJoinRequest[] = [
  {
    fName: 'Sample',
    lName: 'Applicant One',
    email: 'applicant.one@example.org',
    contact: '+1 555 0101',
    linkedin: 'https://www.linkedin.com/in/sample-applicant-one',
    expertise:
      'Master’s degree in hydrology. My thesis compared three ways to fill gaps in daily streamflow and found that the simplest is the best for gaps under ten days. I would like to work on the doctoral project about wetness before the storm. I write Python and R and have led two field weeks.',
    createdAt: '2026-11-06T09:12:00.000Z',
    archived: false,
    resume: [
      'Sample Applicant One',
      'MSc Hydrology, Sample University, 2026',
      'Thesis: Filling gaps in daily streamflow',
      'Field assistant, two spring campaigns, 2024 and 2025',
      'Python, R, survey levelling, driving licence',
    ],
  },
  {
    fName: 'Sample',
    lName: 'Applicant Two',
    email: 'applicant.two@example.org',
    contact: '',
    linkedin: '',
    expertise:
      'I am a statistician with five years in insurance, where I priced flood risk from catalogues that I did not entirely believe. I want to find out whether I was right. Extreme-value theory, Bayesian computation, and some experience in explaining a return period to people with little time.',
    createdAt: '2026-11-02T17:40:00.000Z',
    archived: false,
    resume: [
      'Sample Applicant Two',
      'MSc Statistics, Sample Institute, 2021',
      'Analyst for natural catastrophe risk, 2021 to 2026',
      'Extreme values, Stan, technical writing',
    ],
  },
  {
    fName: 'Sample',
    lName: 'Applicant Three',
    email: 'applicant.three@example.org',
    contact: '+1 555 0103',
    linkedin: 'https://www.linkedin.com/in/sample-applicant-three',
    expertise:
      'Third-year student of physics looking for a summer project. I built a rain gauge with a tipping bucket and a logger for a school roof; it has run for fourteen months with two gaps. Happy to clean weirs.',
    createdAt: '2026-10-27T20:05:00.000Z',
    archived: false,
    resume: [],
  },
  {
    fName: 'Sample',
    lName: 'Applicant Four',
    email: 'applicant.four@example.org',
    contact: '+1 555 0104',
    linkedin: '',
    expertise:
      'Remote sensing of surface water, mainly radar altimetry over reservoirs. I am finishing my doctorate in March and would like to come as a visiting researcher for six months with my own funding. I could bring a record of storage for 212 reservoirs and would like to see it used.',
    createdAt: '2026-10-19T07:55:00.000Z',
    archived: false,
    resume: [
      'Sample Applicant Four',
      'Doctoral candidate, remote sensing, Sample Polytechnic',
      'Record of storage for 212 reservoirs, 2002 to 2025',
      'Available from April 2027, funded',
    ],
  },
  {
    fName: 'Sample',
    lName: 'Applicant Five',
    email: 'applicant.five@example.org',
    contact: '',
    linkedin: '',
    expertise:
      'I run the water supply of a town of nine thousand people and study part time for a master’s degree. Our spring was dry in two of the last five summers. I would like to write my thesis on how to see such a summer coming in March, and I have thirty years of spring discharge in a ledger.',
    createdAt: '2026-10-08T12:30:00.000Z',
    archived: false,
    resume: [],
  },
  {
    fName: 'Sample',
    lName: 'Applicant Six',
    email: 'applicant.six@example.org',
    contact: '+1 555 0106',
    linkedin: 'https://www.linkedin.com/in/sample-applicant-six',
    expertise:
      'Software engineer with an interest in reproducible models. I have packaged two legacy Fortran land surface models so that they build and run on any machine. Looking for a part-time position as a research software engineer.',
    createdAt: '2026-06-15T15:18:00.000Z',
    archived: true,
    resume: [
      'Sample Applicant Six',
      'Research software engineer, 2019 to 2026',
      'Fortran, C++, Python, continuous integration',
      'Packaged two land surface models for general use',
    ],
  },
]
