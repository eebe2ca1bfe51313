import { type Work, work } from './works.ts'

/** From the Chicago Manual of Style, 18th edition, and its quick guide. */
export const chicagoWorks: Work[] = [
  [
    'Binder, Amy J., and Jeffrey L. Kidd. 2022. The Channels of Student Activism: How the Left and Right Are Winning (and Losing) in Campus Politics Today. University of Chicago Press.',
    work(
      'book',
      'Binder, Amy J.; Kidd, Jeffrey L.',
      2022,
      'The Channels of Student Activism: How the Left and Right Are Winning (and Losing) in Campus Politics Today',
      { publisher: 'University of Chicago Press' },
    ),
  ],
  [
    'Yu, Charles. 2020. Interior Chinatown. Pantheon Books.',
    work('book', 'Yu, Charles', 2020, 'Interior Chinatown', { publisher: 'Pantheon Books' }),
  ],
  [
    'Grazer, Brian, and Charles Fishman. 2015. A Curious Mind: The Secret to a Bigger Life. Simon & Schuster.',
    work(
      'book',
      'Grazer, Brian; Fishman, Charles',
      2015,
      'A Curious Mind: The Secret to a Bigger Life',
      { publisher: 'Simon & Schuster' },
    ),
  ],
  [
    'Doyle, Kathleen. 2023. “The Queen Mary Psalter.” In The Book by Design: The Remarkable Story of the World’s Greatest Invention, edited by P. J. M. Marks and Stephen Parkin. University of Chicago Press.',
    work('chapter', 'Doyle, Kathleen', 2023, 'The Queen Mary Psalter', {
      editors: 'Marks, P. J. M.; Parkin, Stephen',
      container: 'The Book by Design: The Remarkable Story of the World’s Greatest Invention',
      publisher: 'University of Chicago Press',
      pages: '64-68',
    }),
  ],
  [
    'D’Agata, John, ed. 2016. The Making of the American Essay. Graywolf Press.',
    work('book', '', 2016, 'The Making of the American Essay', {
      editors: 'D’Agata, John',
      publisher: 'Graywolf Press',
    }),
  ],
  [
    'Dittmar, Emily L., and Douglas W. Schemske. 2023. “Temporal Variation in Selection Influences Microgeographic Local Adaptation.” American Naturalist 202 (4): 471–85. https://doi.org/10.1086/725865.',
    work(
      'article',
      'Dittmar, Emily L.; Schemske, Douglas W.',
      2023,
      'Temporal Variation in Selection Influences Microgeographic Local Adaptation',
      {
        container: 'American Naturalist',
        volume: '202',
        issue: '4',
        pages: '471-485',
        doi: '10.1086/725865',
      },
    ),
  ],
  [
    'Kwon, Hyeyoung. 2022. “Inclusion Work: Children of Immigrants Claiming Membership in Everyday Life.” American Journal of Sociology 127 (6): 1818–59. https://doi.org/10.1086/720277.',
    work(
      'article',
      'Kwon, Hyeyoung',
      2022,
      'Inclusion Work: Children of Immigrants Claiming Membership in Everyday Life',
      {
        container: 'American Journal of Sociology',
        volume: '127',
        issue: '6',
        pages: '1818-1859',
        doi: '10.1086/720277',
      },
    ),
  ],
  [
    'Keng, Shao-Hsun, Chun-Hung Lin, and Peter F. Orazem. 2017. “Expanding College Access in Taiwan, 1978–2014: Effects on Graduate Quality and Income Inequality.” Journal of Human Capital 11 (1): 1–34. https://doi.org/10.1086/690235.',
    work(
      'article',
      'Keng, Shao-Hsun; Lin, Chun-Hung; Orazem, Peter F.',
      2017,
      'Expanding College Access in Taiwan, 1978–2014: Effects on Graduate Quality and Income Inequality',
      {
        container: 'Journal of Human Capital',
        volume: '11',
        issue: '1',
        pages: '1-34',
        doi: '10.1086/690235',
      },
    ),
  ],
  [
    'LaSalle, Peter. 2017. “Conundrum: A Story about Reading.” New England Review 38 (1): 95–109.',
    work('article', 'LaSalle, Peter', 2017, 'Conundrum: A Story about Reading', {
      container: 'New England Review',
      volume: '38',
      issue: '1',
      pages: '95-109',
    }),
  ],
  [
    'Satterfield, Susan. 2016. “Livy and the Pax Deum.” Classical Philology 111 (2): 165–76.',
    work('article', 'Satterfield, Susan', 2016, 'Livy and the Pax Deum', {
      container: 'Classical Philology',
      volume: '111',
      issue: '2',
      pages: '165-176',
    }),
  ],
  [
    'Kalnay, E., M. Kanamitsu, R. Kistler, et al. 1996. “The NCEP/NCAR 40-Year Reanalysis Project.” Bulletin of the American Meteorological Society 77 (3): 437–71.',
    work(
      'article',
      'Kalnay, E.; Kanamitsu, M.; Kistler, R.; Collins, W.; Deaven, D.; Gandin, L.; Iredell, M.',
      1996,
      'The NCEP/NCAR 40-Year Reanalysis Project',
      {
        container: 'Bulletin of the American Meteorological Society',
        volume: '77',
        issue: '3',
        pages: '437-471',
      },
    ),
  ],
  [
    'Rutz, Cynthia Lillian. 2013. “King Lear and Its Folktale Analogues.” PhD diss., University of Chicago.',
    work('thesis', 'Rutz, Cynthia Lillian', 2013, 'King Lear and Its Folktale Analogues', {
      genre: 'PhD thesis',
      publisher: 'University of Chicago',
    }),
  ],
]
