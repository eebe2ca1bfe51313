import { type Work, work } from './works.ts'

/** From Cite Them Right. */
export const harvardWorks: Work[] = [
  [
    'Bell, J. (2014) Doing your research project. Open University Press.',
    work('book', 'Bell, Judith', 2014, 'Doing your research project', {
      publisher: 'Open University Press',
    }),
  ],
  [
    'Young, H.D. et al. (2015) Sears and Zemansky’s university physics. 14th edn. Addison-Wesley.',
    work(
      'book',
      'Young, Hugh D.; Freedman, R. A.; Sandin, T. R.; Ford, A. L.',
      2015,
      'Sears and Zemansky’s university physics',
      { edition: '14', publisher: 'Addison-Wesley' },
    ),
  ],
  [
    'Franklin, A.W. (2012) ‘Management of the problem’, in S.M. Smith (ed.) The maltreatment of children. MTP, pp. 83–95.',
    work('chapter', 'Franklin, A. W.', 2012, 'Management of the problem', {
      editors: 'Smith, S. M.',
      container: 'The maltreatment of children',
      publisher: 'MTP',
      pages: '83-95',
    }),
  ],
  [
    'Norrie, C. et al. (2012) ‘Early experiences in extending personal budgets in one local authority’, Working with Older People, 16(4), pp. 176–185. Available at: https://doi.org/10.1108/13663661211286675.',
    work(
      'article',
      'Norrie, C.; Weinstein, J.; Jones, R.; Hood, R.; Bhanbro, S.',
      2012,
      'Early experiences in extending personal budgets in one local authority',
      {
        container: 'Working with Older People',
        volume: '16',
        issue: '4',
        pages: '176-185',
        doi: '10.1108/13663661211286675',
      },
    ),
  ],
  [
    'Smith, E.R.C. (2019) Conduits of invasive species into the UK: the angling route? PhD thesis. University College London. Available at: https://discovery.ucl.ac.uk/id/eprint/10072700.',
    work(
      'thesis',
      'Smith, Emily R. C.',
      2019,
      'Conduits of invasive species into the UK: the angling route?',
      {
        genre: 'PhD thesis',
        publisher: 'University College London',
        url: 'https://discovery.ucl.ac.uk/id/eprint/10072700',
      },
    ),
  ],
]
