import { type Work, work } from './works.ts'

/** From the Publication Manual, 7th edition, and its site. */
export const apaWorks: Work[] = [
  [
    'Grady, J. S., Her, M., Moreno, G., Perez, C., & Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. Psychology of Popular Media Culture, 8(3), 207–217. https://doi.org/10.1037/ppm0000185',
    work(
      'article',
      'Grady, Jessica S.; Her, Mai; Moreno, G.; Perez, C.; Yelinek, J.',
      2019,
      'Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States',
      {
        container: 'Psychology of Popular Media Culture',
        volume: '8',
        issue: '3',
        pages: '207-217',
        doi: '10.1037/ppm0000185',
      },
    ),
  ],
  [
    'Anderson, M. (2018). Getting consistent with consequences. Educational Leadership, 76(1), 26–33.',
    work('article', 'Anderson, Mike', 2018, 'Getting consistent with consequences', {
      container: 'Educational Leadership',
      volume: '76',
      issue: '1',
      pages: '26-33',
    }),
  ],
  [
    'Ahmann, E., Tuttle, L. J., Saviet, M., & Wright, S. D. (2018). A descriptive review of ADHD coaching research: Implications for college students. Journal of Postsecondary Education and Disability, 31(1), 17–39. https://www.ahead.org/jped-volume-31',
    work(
      'article',
      'Ahmann, E.; Tuttle, L. J.; Saviet, M.; Wright, S. D.',
      2018,
      'A descriptive review of ADHD coaching research: Implications for college students',
      {
        container: 'Journal of Postsecondary Education and Disability',
        volume: '31',
        issue: '1',
        pages: '17-39',
        url: 'https://www.ahead.org/jped-volume-31',
      },
    ),
  ],
  [
    'Burin, D., Kilteni, K., Rabuffetti, M., Slater, M., & Pia, L. (2019). Body ownership increases the interference between observed and executed movements. PLOS ONE, 14(1), Article e0209899. https://doi.org/10.1371/journal.pone.0209899',
    work(
      'article',
      'Burin, D.; Kilteni, K.; Rabuffetti, M.; Slater, M.; Pia, L.',
      2019,
      'Body ownership increases the interference between observed and executed movements',
      {
        container: 'PLOS ONE',
        volume: '14',
        issue: '1',
        articleNumber: 'e0209899',
        doi: '10.1371/journal.pone.0209899',
      },
    ),
  ],
  [
    'Kalnay, E., Kanamitsu, M., Kistler, R., Collins, W., Deaven, D., Gandin, L., Iredell, M., Saha, S., White, G., Woollen, J., Zhu, Y., Chelliah, M., Ebisuzaki, W., Higgins, W., Janowiak, J., Mo, K. C., Ropelewski, C., Wang, J., Leetmaa, A., . . . Joseph, D. (1996). The NCEP/NCAR 40-year reanalysis project. Bulletin of the American Meteorological Society, 77(3), 437–471.',
    work(
      'article',
      'Kalnay, E.; Kanamitsu, M.; Kistler, R.; Collins, W.; Deaven, D.; Gandin, L.; Iredell, M.; Saha, S.; White, G.; Woollen, J.; Zhu, Y.; Chelliah, M.; Ebisuzaki, W.; Higgins, W.; Janowiak, J.; Mo, K. C.; Ropelewski, C.; Wang, J.; Leetmaa, A.; Reynolds, R.; Jenne, R.; Joseph, D.',
      1996,
      'The NCEP/NCAR 40-year reanalysis project',
      {
        container: 'Bulletin of the American Meteorological Society',
        volume: '77',
        issue: '3',
        pages: '437-471',
      },
    ),
  ],
  [
    'Jackson, L. M. (2019). The psychology of prejudice: From attitudes to social action (2nd ed.). American Psychological Association. https://doi.org/10.1037/0000168-000',
    work(
      'book',
      'Jackson, Lynne M.',
      2019,
      'The psychology of prejudice: From attitudes to social action',
      { edition: '2', publisher: 'American Psychological Association', doi: '10.1037/0000168-000' },
    ),
  ],
  [
    'Sapolsky, R. M. (2017). Behave: The biology of humans at our best and worst. Penguin Books.',
    work(
      'book',
      'Sapolsky, Robert M.',
      2017,
      'Behave: The biology of humans at our best and worst',
      { publisher: 'Penguin Books' },
    ),
  ],
  [
    'Kesharwani, P. (Ed.). (2020). Nanotechnology based approaches for tuberculosis treatment. Academic Press.',
    work('book', '', 2020, 'Nanotechnology based approaches for tuberculosis treatment', {
      editors: 'Kesharwani, Prashant',
      publisher: 'Academic Press',
    }),
  ],
  [
    'Hygum, E., & Pedersen, P. M. (Eds.). (2010). Early childhood education: Values and practices in Denmark. Hans Reitzels Forlag. https://earlychildhoodeducation.digi.hansreitzel.dk/',
    work('book', '', 2010, 'Early childhood education: Values and practices in Denmark', {
      editors: 'Hygum, Erik; Pedersen, Peter M.',
      publisher: 'Hans Reitzels Forlag',
      url: 'https://earlychildhoodeducation.digi.hansreitzel.dk/',
    }),
  ],
  [
    'Aron, L., Botella, M., & Lubart, T. (2019). Culinary arts: Talent and their development. In R. F. Subotnik, P. Olszewski-Kubilius, & F. C. Worrell (Eds.), The psychology of high performance: Developing human potential into domain-specific talent (pp. 345–359). American Psychological Association. https://doi.org/10.1037/0000120-016',
    work(
      'chapter',
      'Aron, L.; Botella, M.; Lubart, T.',
      2019,
      'Culinary arts: Talent and their development',
      {
        editors: 'Subotnik, R. F.; Olszewski-Kubilius, P.; Worrell, F. C.',
        container:
          'The psychology of high performance: Developing human potential into domain-specific talent',
        pages: '345-359',
        publisher: 'American Psychological Association',
        doi: '10.1037/0000120-016',
      },
    ),
  ],
  [
    'Dillard, J. P. (2020). Currents in the study of persuasion. In M. B. Oliver, A. A. Raney, & J. Bryant (Eds.), Media effects: Advances in theory and research (4th ed., pp. 115–129). Routledge.',
    work('chapter', 'Dillard, James Price', 2020, 'Currents in the study of persuasion', {
      editors: 'Oliver, Mary Beth; Raney, Arthur A.; Bryant, Jennings',
      container: 'Media effects: Advances in theory and research',
      edition: '4th',
      pages: '115-129',
      publisher: 'Routledge',
    }),
  ],
  [
    'Bedenel, A.-L., Jourdan, L., & Biernacki, C. (2019). Probability estimation by an adapted genetic algorithm in web insurance. In R. Battiti, M. Brunato, I. Kotsireas, & P. Pardalos (Eds.), Lecture notes in computer science: Vol. 11353. Learning and intelligent optimization (pp. 225–240). Springer. https://doi.org/10.1007/978-3-030-05348-2_21',
    work(
      'conference',
      'Bedenel, Anne-Lise; Jourdan, L.; Biernacki, C.',
      2019,
      'Probability estimation by an adapted genetic algorithm in web insurance',
      {
        editors: 'Battiti, R.; Brunato, M.; Kotsireas, I.; Pardalos, P.',
        container:
          'Lecture notes in computer science: Vol. 11353. Learning and intelligent optimization',
        pages: '225-240',
        publisher: 'Springer',
        doi: '10.1007/978-3-030-05348-2_21',
      },
    ),
  ],
  [
    'Harris, L. (2014). Instructional leadership perceptions and practices of elementary school leaders [Unpublished doctoral dissertation]. University of Virginia.',
    work(
      'thesis',
      'Harris, L.',
      2014,
      'Instructional leadership perceptions and practices of elementary school leaders',
      { genre: 'PhD thesis', publisher: 'University of Virginia' },
    ),
  ],
  [
    "Hutcheson, V. H. (2012). Dealing with dual differences [Master's thesis, The College of William & Mary]. https://digitalarchive.wm.edu/10288/16594",
    work('thesis', 'Hutcheson, Virginia H.', 2012, 'Dealing with dual differences', {
      genre: "Master's thesis",
      publisher: 'The College of William & Mary',
      url: 'https://digitalarchive.wm.edu/10288/16594',
    }),
  ],
  [
    'National Cancer Institute. (2019). Taking time: Support for people with cancer (NIH Publication No. 18-2059). U.S. Department of Health and Human Services, National Institutes of Health. https://www.cancer.gov/takingtime.pdf',
    work(
      'report',
      'National Cancer Institute',
      2019,
      'Taking time: Support for people with cancer',
      {
        genre: 'NIH Publication',
        issue: '18-2059',
        publisher: 'U.S. Department of Health and Human Services, National Institutes of Health',
        url: 'https://www.cancer.gov/takingtime.pdf',
      },
    ),
  ],
  [
    'Pew Research Center. (2018). American trends panel Wave 26 [Data set]. https://www.pewsocialtrends.org/dataset/american-trends-panel-wave-26',
    work('dataset', 'Pew Research Center', 2018, 'American trends panel Wave 26', {
      publisher: 'Pew Research Center',
      url: 'https://www.pewsocialtrends.org/dataset/american-trends-panel-wave-26',
    }),
  ],
  [
    'Borenstein, M., Hedges, L., Higgins, J., & Rothstein, H. (2014). Comprehensive meta-analysis [Computer software]. Biostat. https://www.meta-analysis.com/',
    work(
      'software',
      'Borenstein, M.; Hedges, L.; Higgins, J.; Rothstein, H.',
      2014,
      'Comprehensive meta-analysis',
      { publisher: 'Biostat', url: 'https://www.meta-analysis.com/' },
    ),
  ],
  [
    'Hampton, S., Rabagliati, H., Sorace, A., & Fletcher-Watson, S. (2017). Autism and bilingualism: A qualitative interview study of parents’ perspectives and experiences. PsyArXiv. https://doi.org/10.31234/osf.io/76xfs',
    work(
      'preprint',
      'Hampton, S.; Rabagliati, H.; Sorace, A.; Fletcher-Watson, S.',
      2017,
      'Autism and bilingualism: A qualitative interview study of parents’ perspectives and experiences',
      { container: 'PsyArXiv', doi: '10.31234/osf.io/76xfs' },
    ),
  ],
  [
    'King, M. L., Jr. (1964). Why we can’t wait. Harper & Row.',
    work('book', 'King, Martin Luther, Jr.', 1964, 'Why we can’t wait', {
      publisher: 'Harper & Row',
    }),
  ],
]
